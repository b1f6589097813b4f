/** A code block of a guide. */
export interface Block {
  readonly language: string;
  /** The file in which the block is saved, from a comment such as `<!-- file: main.py -->` above the block. */
  readonly file: string | undefined;
  readonly text: string;
}

const BLOCK = /(?:<!-- file: (?<file>\S+) -->\n)?```(?<language>\w+)\n(?<text>.*?)```/gs;

/** Reads the code blocks of a guide, by the headings of its sections. */
export function readSections(guide: string): ReadonlyMap<string, readonly Block[]> {
  const sections = guide.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = ''] = section.split('\n', 1);
      const blocks = Array.from(section.matchAll(BLOCK), ({ groups = {} }) => ({
        language: groups.language ?? '',
        file: groups.file,
        text: groups.text ?? '',
      }));
      return [heading, blocks];
    }),
  );
}
