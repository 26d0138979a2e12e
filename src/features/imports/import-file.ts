// What a file tells before it is sent; what is in it, the API tells.
import { importBytes } from '#/contract/imports/import.ts'

export type FileProblem = 'too_large' | 'workbook' | 'no_csv' | 'empty'

export const importAccept = '.csv,.tsv,.txt,text/csv'

/** Why a file is not worth sending; null when it is. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(name)) return 'workbook'
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'no_csv'
  if (size === 0) return 'empty'
  return size > importBytes ? 'too_large' : null
}
