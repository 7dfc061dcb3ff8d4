/** Characters that reverse the letters of a name, so that `gnp.exe` reads `exe.png`, or that break its line. */
const misleading = /[\p{Bidi_Control}\p{Cc}\u2028\u2029]/gu;

/** A file's name as people read it, for uploaded files and for downloads. */
export const fileNameAsRead = (name: string): string => name.replaceAll(misleading, '');
