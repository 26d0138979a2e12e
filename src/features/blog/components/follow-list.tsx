import type { LetterFollow, Reading } from '#/contract/letter/letter.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { followName } from '#/words/letter.ts'

/** What an address follows, each with the button that ends it; and what was ended, to come back to. */
export function FollowList({ reading: { email, follows } }: { reading: Reading }) {
  const ended = follows.filter(({ state }) => state === 'ended')
  const others = follows.filter(({ state }) => state !== 'ended')
  return (
    <section className="space-y-6">
      <div>
        <h2 className="mb-2 text-lead font-semibold break-words">{m.letters_yours_at({ email })}</h2>
        {others.length === 0 && <p className="text-muted">{m.letters_nothing()}</p>}
        <Rows follows={others} />
        {others.length > 1 && (
          <form method="post" className="mt-3">
            <input type="hidden" name="form" value="end" />
            <input type="hidden" name="all" value="true" />
            <Button type="submit" variant="outline">
              {m.letters_end_all()}
            </Button>
          </form>
        )}
      </div>
      {ended.length > 0 && (
        <div>
          <h2 className="mb-2 text-lead font-semibold">{m.letters_ended_heading()}</h2>
          <Rows follows={ended} />
        </div>
      )}
    </section>
  )
}

function Rows({ follows }: { follows: readonly LetterFollow[] }) {
  return (
    <ul className="divide-y divide-line rounded border border-line bg-card empty:hidden">
      {follows.map((follow) => (
        <li key={follow.id} className="flex items-center justify-between gap-x-3 p-3 ps-4">
          <span className="min-w-0 break-words">
            {followName(follow)}
            {follow.state === 'asked' && <span className="block text-small text-muted">{m.letters_waits()}</span>}
          </span>
          <FollowButton follow={follow} />
        </li>
      ))}
    </ul>
  )
}

function FollowButton({ follow }: { follow: LetterFollow }) {
  const what = followName(follow)
  const [form, word, named] =
    follow.state === 'ended'
      ? ['resume', m.letters_again(), m.letters_again_named({ what })]
      : ['end', m.letters_end(), m.letters_end_named({ what })]
  return (
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="follow" value={follow.id} />
      <Button type="submit" variant="ghost" aria-label={named}>
        {word}
      </Button>
    </form>
  )
}
