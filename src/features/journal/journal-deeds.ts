// What the forms of children’s days do, sent by a script or posted to their page.
import type { Result } from '#/contract/core/result.ts'
import { visibilities, type Visibility } from '#/contract/journal/journal-kinds.ts'
import { changeObservation, observe, removeObservation, shareDay } from './journal.functions.ts'

type Values = Readonly<Record<string, string>>

const lines = (text = ''): string => text.replaceAll('\r\n', '\n')
const visibilityOf = (given: string | undefined): Visibility => visibilities.find((one) => one === given) ?? 'private'

/** What is wrong is the same for each child, and is said at the field of the form. */
export async function sendObservation({ room = '', id: children = '', text, visibility }: Values) {
  const note = { text: lines(text), visibility: visibilityOf(visibility) }
  const result = await observe({ data: { room, children: children.split(','), note } })
  if (result.ok || !result.error.fields) return result
  const fields = Object.entries(result.error.fields).map(([path, words]) => [path.split('.').at(-1), words])
  return { ...result, error: { ...result.error, fields: Object.fromEntries(fields) as Record<string, string> } }
}

export const sendChange = ({ id = '', text, visibility }: Values) =>
  changeObservation({
    data: {
      id,
      patch: {
        ...(text !== undefined && { text: lines(text) }),
        ...(visibility !== undefined && { visibility: visibilityOf(visibility) }),
      },
    },
  })

export const sendRemoval = ({ id = '' }: Values) => removeObservation({ data: { id } })

export const sendSharing = ({ id: room = '', day = '', shared }: Values) =>
  shareDay({ data: { room, sharing: { day, isShared: shared === 'yes' } } })

export const journalDeeds: Record<string, (values: Values) => Promise<Result<unknown>>> = {
  observe: sendObservation,
  'observation-open': sendChange,
  'observation-change': sendChange,
  'observation-remove': sendRemoval,
  share: sendSharing,
}
