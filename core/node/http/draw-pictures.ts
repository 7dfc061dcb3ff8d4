import type { AnyRoute, ImageGuard, UploadedFile } from '@clinic-workbench/sdk/node';

/**
 * Draws uploaded pictures anew. What is no picture is refused only where the handler takes it: whether the caller may
 * ask at all, and whether there is such a record, is said before.
 */
export function drawPictures(
  files: readonly UploadedFile[],
  { field, longerSide }: NonNullable<NonNullable<AnyRoute['upload']>['pictures']>,
  guard: ImageGuard,
): Promise<UploadedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const drawn = await guard.photo(file.content, field, longerSide).then(
        (image) => () => image,
        (error: unknown) => () => {
          throw error;
        },
      );
      return { ...file, picture: drawn };
    }),
  );
}
