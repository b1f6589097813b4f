/** How long the browser may take to read the file, in milliseconds. */
const KEPT_MS = 60_000;

/** Lets the browser download text as a JSON file. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
