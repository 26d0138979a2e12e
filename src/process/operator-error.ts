import { describeError } from './describe-error.ts'

/**
 * What an operator can put right: its message is the whole sentence for the terminal, without a stack. Told apart by this
 * mark, since the build and the scripts beside it each have a class of their own.
 */
export class OperatorError extends Error {
  readonly isForOperator = true
}

const isForOperator = (error: unknown): error is Error => error instanceof Error && 'isForOperator' in error

const unwritable: Record<string, string> = {
  EACCES: 'it belongs to somebody else',
  EPERM: 'it belongs to somebody else',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'it is not a directory',
}

/** What a command that failed says on its terminal. */
export function explain(error: unknown): string {
  if (isForOperator(error)) return error.message
  const { code, port, path, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another process. Choose another PORT.`
  // What was to become a directory is something else.
  if (path && code === 'EEXIST' && syscall === 'mkdir') return `${path} cannot be written: ${unwritable.ENOTDIR}.`
  if (path && unwritable[code ?? '']) return `${path} cannot be written: ${unwritable[code ?? '']}.`
  return JSON.stringify(describeError(error), null, 2)
}
