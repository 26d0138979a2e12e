import type { LettersDone } from '#/contract/letter/letter.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'

const words: Record<LettersDone, { title: () => string; text?: () => string }> = {
  asked: { title: m.letters_asked_title, text: m.letters_asked_text },
  followed: { title: m.letters_done_followed },
  confirmed: { title: m.letters_done_confirmed },
  ended: { title: m.letters_done_ended },
  resumed: { title: m.letters_done_resumed },
}

/** What the last press did, or why it did not. */
export function LettersSaid({ done, posted }: { done: LettersDone | undefined; posted: FormState | undefined }) {
  if (posted?.message)
    return (
      <Alert tone="danger" role="alert">
        {posted.message}
      </Alert>
    )
  if (!done || posted) return null
  const { title, text } = words[done]
  return text ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
    <Alert tone="success" role="status" title={title()}>
      {text()}
    </Alert>
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
    <Alert tone="success" role="status">
      {title()}
    </Alert>
  )
}
