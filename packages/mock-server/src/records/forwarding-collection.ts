import type { Collection, Selection } from './collection.ts';
import type { Stored } from './entry.ts';
import type { Page, PageQuery } from './page.ts';

/** Passes every call on to another collection. Its subclasses do more for some of them. */
export class ForwardingCollection<R extends Stored, Indexed extends keyof R>
  implements Collection<R, Indexed>
{
  protected readonly collection: Collection<R, Indexed>;

  constructor(collection: Collection<R, Indexed>) {
    this.collection = collection;
  }

  get size(): number {
    return this.collection.size;
  }

  insert(record: R): R {
    return this.collection.insert(record);
  }

  get(id: string): R | undefined {
    return this.collection.get(id);
  }

  require(id: string, field?: string): R {
    return this.collection.require(id, field);
  }

  update(id: string, patch: Partial<R>, at?: string): { record: R; changed: boolean } {
    return this.collection.update(id, patch, at);
  }

  remove(id: string): boolean {
    return this.collection.remove(id);
  }

  removeAll(selection: Selection<R, Indexed>): void {
    this.collection.removeAll(selection);
  }

  findBy<F extends Indexed>(field: F, value: R[F]): R | undefined {
    return this.collection.findBy(field, value);
  }

  newest(by: Selection<R, Indexed>['by']): R | undefined {
    return this.collection.newest(by);
  }

  page(query: PageQuery, selection?: Selection<R, Indexed>): Page<R> {
    return this.collection.page(query, selection);
  }

  all(selection?: Selection<R, Indexed>): Iterable<R> {
    return this.collection.all(selection);
  }

  clear(): void {
    this.collection.clear();
  }
}
