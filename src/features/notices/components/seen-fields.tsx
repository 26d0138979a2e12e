import type { Notice } from '#/contract/notice/notice.ts'
import { seenIn } from '../notice-marks.ts'

/** What a form without a script says of the things it is about: which, and as of when. */
export function SeenFields({ notices }: { notices: readonly Notice[] }) {
  const { things, upTo } = seenIn(notices)
  return (
    <>
      <input type="hidden" name="things" value={things.join(',')} />
      <input type="hidden" name="upTo" value={upTo} />
    </>
  )
}
