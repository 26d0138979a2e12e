// What the forms of a topic's own words do, sent by a script or posted to its page.
import { appConfig } from '#app.config'
import { forumCategories } from '#/contract/forum/forum-kinds.ts'
import { dropDraft, editTopic, markAllRead, startTopic } from './forum.functions.ts'

type Values = Readonly<Record<string, string>>

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const tagsIn = (typed: string) => [...new Set(typed.split(',').map(inOneLine).filter(Boolean))]

/** The fields, as they were typed. A category that nobody chose the API refuses by name. */
export const topicIn = (values: Values) => ({
  title: inOneLine(values.title ?? ''),
  content: (values.content ?? '').replaceAll('\r\n', '\n'),
  category: (forumCategories.find((one) => one === values.category) ?? '') as (typeof forumCategories)[number],
  tags: tagsIn(values.tags ?? ''),
  namesAgreed: 'namesAgreed' in values,
})

const localeIn = ({ locale }: Values) =>
  appConfig.locales.find(({ code }) => code === locale)?.code ?? appConfig.locales[0].code

export const topicDeeds = {
  start: (values: Values) =>
    startTopic({
      data: {
        ...topicIn(values),
        locale: localeIn(values),
        hideName: 'hideName' in values,
        clientId: values.clientId || crypto.randomUUID(),
        draft: values.draft || null,
      },
    }),
  edit: (values: Values) =>
    editTopic({ data: { ...topicIn(values), id: values.id ?? '', version: Number(values.version) } }),
  readAll: (_values: Values) => markAllRead(),
  drop: ({ id = '' }: Values) => dropDraft({ data: { id } }),
}
