type Answer<T> = { ok: true; data: T } | { ok: false }

/** What a part of a page shows: on its way, or here already. It never rejects; why it failed, the page has no need to carry. */
export type Deferred<T> = Promise<Answer<T>> | Answer<T>
