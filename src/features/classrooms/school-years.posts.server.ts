// The next school year where no script runs: each form of its page posts to the page.
import { handleFormPost } from '#/server/form-post.server.ts'
import { chooseForYear, discardYear, planSchoolYear, takeOverYear, undoYear } from './school-years.functions.ts'
import { choiceOf } from './school-years.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

const submits = {
  plan: (data: Values) => planSchoolYear({ data }),
  choose,
  'take-over': (data: Values) => takeOverYear({ data }),
  undo: (data: Values) => undoYear({ data }),
  discard: (data: Values) => discardYear({ data }),
}

async function choose(data: Values) {
  const choices = choicesIn(data)
  return choices.length > 0
    ? chooseForYear({ data: { id: data.id ?? '', choices } })
    : { ok: true as const, data: null }
}

/** Of all selects of a form those that say something new. */
const choicesIn = (data: Values) =>
  Object.entries(data).flatMap(([name, value]) => {
    const student = /^goes-(.+)$/.exec(name)?.[1]
    return student && value && value !== data[`went-${student}`] ? [choiceOf(student, value)] : []
  })

export const postSchoolYear = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'school-year',
    submit: (data) => (submits[data.form as keyof typeof submits] ?? submits.choose)(data),
    onSuccess: () => {
      const { pathname, search } = new URL(request.url)
      return pathname + search
    },
  })
