// What a form about notices says, as the API wants to hear it. Pure, since a form may come by a script or as a post.
import type { NoticeSettings } from '#/contract/notice/notice.ts'
import { noticeTopics, noticeWays } from '#/contract/notice/notice-kinds.ts'

type FormValues = Readonly<Record<string, string>>

/** Half of the quiet hours goes on as it is, for the API to refuse by field; what nobody was asked about stays as it was. */
export function settingsOf(values: FormValues, before?: NoticeSettings): NoticeSettings {
  const start = values['quietHours.start'] ?? ''
  const end = values['quietHours.end'] ?? ''
  const ways = noticeTopics.flatMap((topic) => {
    const way = noticeWays.find((one) => one === values[`notifications.${topic}`]) ?? before?.ways[topic]
    return way ? [[topic, way] as const] : []
  })
  return {
    ways: Object.fromEntries(ways),
    quietHours: start || end ? { start, end } : null,
    quietInWorkCycles:
      'asksWorkCycles' in values ? 'quietInWorkCycles' in values : (before?.quietInWorkCycles ?? false),
  }
}

/** Whether there is anything to ask a preview of: half of the quiet hours are still being typed. */
export const isWhole = ({ quietHours }: NoticeSettings): boolean =>
  quietHours === null || (quietHours.start !== '' && quietHours.end !== '')
