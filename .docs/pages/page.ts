/** A page of the site, in Markdown. Its links lead to other pages of the site. */
export interface Page {
  /** The path of the page on the site, such as `sdk/errors`; empty for the start page. */
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

/** Lists the pages of a group and of the groups inside it. */
export function pagesOf(entries: readonly (Page | Group)[]): Page[] {
  return entries.flatMap((entry) => ('entries' in entry ? pagesOf(entry.entries) : [entry]));
}
