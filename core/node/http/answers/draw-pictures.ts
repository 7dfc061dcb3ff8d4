import type { AnyRoute, ImageGuard, UploadedFile } from '@clinic-workbench/sdk/node';

/**
 * Re-encodes uploaded pictures. An invalid picture is refused only when the handler uses it, so that a missing right or
 * a missing record is reported first.
 */
export function drawPictures(
  files: readonly UploadedFile[],
  { field, longerSide, thumbnail }: NonNullable<NonNullable<AnyRoute['upload']>['pictures']>,
  guard: ImageGuard,
): Promise<UploadedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      try {
        const picture = await guard.photo(file.content, field, longerSide);
        const small = thumbnail === undefined ? undefined : await guard.photo(picture, field, thumbnail);
        return { ...file, picture: () => picture, ...(small && { thumbnail: () => small }) };
      } catch (error) {
        const refuse = (): never => {
          throw error;
        };
        return { ...file, picture: refuse, ...(thumbnail !== undefined && { thumbnail: refuse }) };
      }
    }),
  );
}
