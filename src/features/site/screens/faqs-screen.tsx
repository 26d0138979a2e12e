import { createIsomorphicFn } from '@tanstack/react-start'
import type { FormEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { FaqList, type FaqListLinks } from '../components/faq-list.tsx'
import { Still } from '../components/still.tsx'
import { lazyPart } from '#/client/lazy-part.ts'

const List = createIsomorphicFn()
  .server(() => FaqList)
  .client(() => lazyPart(() => import('../components/faq-list.tsx').then((part) => part.FaqList)))()

type FaqsSearch = { q?: string }

export type FaqsScreenProps = {
  search: FaqsSearch
  onSearchChange: (search: FaqsSearch) => void
  links: FaqListLinks
}

/** The search is a plain GET form: without a script the server filters, with one the router does. */
export function FaqsScreen({ search: { q = '' }, onSearchChange, links }: FaqsScreenProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    onSearchChange(value ? { q: value } : {})
  }
  return (
    <Container className="pb-16">
      <PageHeader title={m.site_faqs_title()} lead={m.site_faqs_lead()} />
      <search>
        <form key={q} onSubmit={submit} className="flex max-w-prose gap-3">
          <Input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-label={m.site_faqs_search()}
            placeholder={m.site_faqs_search()}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{m.site_faqs_search_submit()}</Button>
        </form>
        {q && (
          <form onSubmit={submit} className="mt-3">
            <Button type="submit" variant="link" size="sm">
              {m.site_faqs_search_clear()}
            </Button>
          </form>
        )}
      </search>
      <Still key={q}>
        <List query={q} links={links} />
      </Still>
    </Container>
  )
}
