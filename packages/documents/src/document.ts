/** What a document says, independent of how a page looks. All texts may come from people: `renderPdf` makes them safe to lay out. */
export interface DocumentContent {
  /** The kind of document, such as `Receipt`: the title of the file and its first heading. Never names a person. */
  readonly kind: string;
  /** Whose document it is: at the top of each page. */
  readonly person: { readonly name: string /** As people read it. */; readonly birthDate?: string };
  /** When it was made: the same instant gives the same file. */
  readonly madeAt: Date;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | { readonly type: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly type: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] };

export interface Column {
  readonly label: string;
  /** A part of the page's width; all parts make 1. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}
