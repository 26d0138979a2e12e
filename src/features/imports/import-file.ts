// What a file tells before it is sent; what is in it, the API tells.
import { importBytes } from '#/contract/imports/import.ts'

export type FileProblem = 'too_large' | 'workbook' | 'locked' | 'no_csv' | 'empty'

export const importAccept = '.csv,.tsv,.txt,.xlsx,text/csv'

/** Its first sheet is read here, and sent as CSV. */
export const isWorkbook = ({ name }: Pick<File, 'name'>): boolean => /\.xls[xm]$/i.test(name)

/** Why a file is not worth sending; null when it is. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (/\.xls$/i.test(name)) return 'locked'
  if (/\.(xlsb|ods|fods|numbers)$/i.test(name)) return 'workbook'
  if (!/\.(csv|tsv|txt|xls[xm])$/i.test(name)) return 'no_csv'
  if (size === 0) return 'empty'
  return size > importBytes ? 'too_large' : null
}
