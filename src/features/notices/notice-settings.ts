// What a form about notices says, as the API wants to hear it. Pure, since a form may come by a script or as a post.
import type { NoticeSettings } from '#/contract/notice/notice.ts'
import { noticeTopics, noticeWays } from '#/contract/notice/notice-kinds.ts'

type FormValues = Readonly<Record<string, string>>

/** What was chosen. Half of the quiet hours goes on as it is, for the API to refuse by field; only some are asked about work. */
export function chosenIn(values: FormValues) {
  const start = values['quietHours.start'] ?? ''
  const end = values['quietHours.end'] ?? ''
  const ways = noticeTopics.flatMap((topic) => {
    const way = noticeWays.find((one) => one === values[`notifications.${topic}`])
    return way ? [[topic, way] as const] : []
  })
  return {
    ways: Object.fromEntries(ways) as NoticeSettings['ways'],
    quietHours: start || end ? { start, end } : null,
    ...('asksWorkCycles' in values ? { quietInWorkCycles: 'quietInWorkCycles' in values } : {}),
  }
}

/** With what was chosen; what nobody was asked about stays as it was. */
export const settingsOf = (values: FormValues, before: NoticeSettings): NoticeSettings => {
  const chosen = chosenIn(values)
  return { ...before, ...chosen, ways: { ...before.ways, ...chosen.ways } }
}

/** Whether there is anything to ask a preview of: half of the quiet hours are still being typed. */
export const isWhole = ({ quietHours }: NoticeSettings): boolean =>
  quietHours === null || (quietHours.start !== '' && quietHours.end !== '')
