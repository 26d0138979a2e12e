// The forms of an organisation where no script runs: both post to its own page.
import type { OrganisationRecord } from '#/contract/organisation/organisation-record.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { postedContact } from './organisation-form.ts'
import { setClosing, updateOrganisation } from './organisations.functions.ts'

type Post = { request: Request; next: () => unknown }

const contactForm = 'contact'

export const postOrganisation = ({ request, next }: Post) =>
  handleFormPost<{ organisation: OrganisationRecord }>({
    request,
    next,
    form: 'organisation',
    submit: (values) =>
      values.form === contactForm
        ? updateOrganisation({
            data: { id: values.id ?? '', body: { ...postedContact(values), version: Number(values.version) } },
          })
        : setClosing({ data: values }),
    onSuccess: ({ organisation }, { form }) => {
      const done = form === contactForm ? '&done=saved' : ''
      return `${new URL(request.url).pathname}?organisation=${organisation.id}${done}`
    },
  })
