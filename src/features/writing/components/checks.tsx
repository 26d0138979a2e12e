import { useRouter } from '@tanstack/react-router'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from '#/words/counted.ts'
import { pictureProblem, usedPictures } from '../used-pictures.ts'
import type { Written } from '../written.ts'

type Check = { id: string; state: 'done' | 'look' | 'open'; title: string; text: string }

/** Read as the router reads them: an address of no page of ours leads nowhere. */
function useBrokenLinks(links: readonly string[]): string[] {
  const router = useRouter()
  return links.filter((href) => {
    const [path = '/'] = href.split(/[?#]/)
    const [matched, params] = router.getMatchedRoutes(path)
    return matched.length < 2 || '**' in params
  })
}

type ChecksProps = {
  written: Pick<Written, 'post' | 'facts'>
  /** Whole names of children that stand in it, where that was asked. */
  names?: readonly string[] | undefined
}

/** What is still missing before others read it, and what to look at once more. */
export function Checks({ written, names }: ChecksProps) {
  const { post, facts } = written
  const broken = useBrokenLinks(facts.ownLinks)
  const length = post.title.length
  const checks: Check[] = [
    {
      id: 'title',
      state: length >= postLimits.title.min ? 'done' : 'open',
      title: m.writing_check_title(),
      text: m.writing_check_title_text({ count: length, limit: postLimits.title.max }),
    },
    {
      id: 'summary',
      state: post.description ? 'done' : 'open',
      title: m.writing_check_summary(),
      text: m.writing_check_summary_text(),
    },
    {
      id: 'words',
      state: facts.words > 0 ? 'done' : 'open',
      title: m.writing_check_words(counted(facts.words)),
      text: m.blog_minutes({ count: facts.minutes }),
    },
    {
      id: 'headings',
      state: facts.jump === null ? 'done' : 'look',
      title: m.writing_check_headings(),
      text:
        facts.jump === null ? m.writing_check_headings_text() : m.writing_check_headings_jump({ title: facts.jump }),
    },
    ...(facts.pictures > 0
      ? [
          {
            id: 'pictures',
            state: facts.decorative === 0 ? 'done' : 'look',
            title: m.writing_check_pictures(),
            text: m.writing_check_pictures_text({ count: facts.decorative }),
          } as const,
        ]
      : []),
    ...pictureChecks(written),
    ...(names ? [nameCheck(names)] : []),
    {
      id: 'links',
      state: broken.length === 0 ? 'done' : 'look',
      title: m.writing_check_links(),
      text:
        broken.length === 0 ? m.writing_check_links_text() : m.writing_check_links_broken({ links: broken.join(', ') }),
    },
  ]
  return (
    <ul className="divide-y divide-line">
      {checks.map(({ id, state, title, text }) => (
        <li key={id} className="flex gap-2.5 py-2.5">
          <CheckMark state={state} />
          <div className="min-w-0 text-small">
            <p className="font-semibold">
              {title} <span className="sr-only">({stateTexts[state]()})</span>
            </p>
            <p className="break-words text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function pictureChecks(written: ChecksProps['written']): Check[] {
  const { cover, coverAlt } = written.post
  const problem = pictureProblem(written)
  const checks: Check[] = [
    {
      id: 'cover',
      state: cover && !coverAlt ? 'open' : 'done',
      title: m.writing_check_cover(),
      text: !cover
        ? m.writing_check_cover_none()
        : coverAlt
          ? m.writing_check_cover_alt()
          : m.writing_check_cover_missing(),
    },
  ]
  if (problem || usedPictures(written).length > 0) {
    checks.push({
      id: 'consent',
      state: problem ? 'open' : 'done',
      title: m.writing_check_consent(),
      text: problem ? consentTexts[problem]() : m.writing_check_consent_text(),
    })
  }
  return checks
}

const consentTexts = {
  gone: m.writing_check_consent_gone,
  unsaid: m.writing_check_consent_unsaid,
  closed: m.writing_check_consent_closed,
}

const nameCheck = (names: readonly string[]): Check => ({
  id: 'names',
  state: names.length === 0 ? 'done' : 'look',
  title: m.writing_check_names(),
  text: names.length === 0 ? m.writing_check_names_text() : m.writing_check_names_found({ names: names.join(', ') }),
})

const stateTexts = { done: m.writing_check_done, look: m.writing_check_look, open: m.writing_check_open }

/** A form for each: it reads without its colour. */
function CheckMark({ state }: Pick<Check, 'state'>) {
  return (
    <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden className="mt-1.5 shrink-0">
      {state === 'done' && <circle cx="6" cy="6" r="5" className="fill-success" />}
      {state === 'look' && <path d="M6 1l5.5 10H.5z" className="fill-warning" />}
      {state === 'open' && <circle cx="6" cy="6" r="4.25" fill="none" strokeWidth="1.5" className="stroke-muted" />}
    </svg>
  )
}
