/** A page of the site, in Markdown. Its links are those of the site. */
export interface Page {
  /** Its path on the site, such as `sdk/errors`; empty for the first page. */
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly body: string;
}

/** A group of the sidebar. */
export interface Group {
  readonly label: string;
  readonly collapsed?: boolean;
  readonly entries: readonly (Page | Group)[];
}

/** Lists the pages of a group and of the groups in it. */
export function pagesOf(entries: readonly (Page | Group)[]): Page[] {
  return entries.flatMap((entry) => ('entries' in entry ? pagesOf(entry.entries) : [entry]));
}
