/** Offers the text to the visitor as a file download. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not immediately: the browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
