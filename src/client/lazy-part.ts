import { lazy, type ComponentType } from 'react'

/** React.lazy for a named export. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((part) => ({ default: part })))

/** For drawings: a page that says what went wrong must not fail for want of its picture. */
export const lazyArt = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>(() => load().catch(() => () => null))
