import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import type { Notice, NoticeView } from '#/contract/notice/notice.ts'
import { unreadKey } from '../live/live.queries.ts'
import { leaves, markingOf, ownClock, seenIn, wayBack, type Deed, type Marking } from './notice-marks.ts'
import { markNotices } from './notices.functions.ts'
import { noticesKey } from './notices.live.ts'
import { deedWords } from './notices.words.ts'

/** Says what was done; `undo` takes it back. */
export type SayDone = (words: string, undo: () => void) => void

type Change = { marks: Marking[]; show: (notices: Notice[]) => Notice[] }

/** Marks things in one view; shown at once, said, and taken back by whoever wants. */
export function useNoticeMarks(view: NoticeView, say: SayDone) {
  const client = useQueryClient()
  const queryKey = [...noticesKey, view]
  const { mutate } = useMutation({
    mutationFn: ({ marks }: Change) => requireData(markNotices({ data: marks })),
    async onMutate({ show }: Change) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Notice[]>(queryKey)
      if (before) client.setQueryData(queryKey, show(before))
      return before
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSettled() {
      void client.invalidateQueries({ queryKey: unreadKey })
      return client.invalidateQueries({ queryKey: noticesKey })
    },
  })

  return function mark(deed: Deed, notices: readonly Notice[]): void {
    const seen = seenIn(notices)
    const marking = markingOf(deed, seen, ownClock())
    if (!marking) return
    const isMeant = ({ thing }: Notice) => seen.things.includes(thing)
    const changed = (one: Notice) => ({ ...one, unread: deed === 'unread' ? one.count : 0 })
    mutate(
      {
        marks: [marking],
        show: (all) =>
          leaves(deed, view)
            ? all.filter((one) => !isMeant(one))
            : all.map((one) => (isMeant(one) ? changed(one) : one)),
      },
      {
        onSuccess: () =>
          say(deedWords(deed, notices.length), () =>
            mutate({ marks: wayBack(deed, view, notices), show: (all) => all }),
          ),
      },
    )
  }
}

export type MarkNotices = ReturnType<typeof useNoticeMarks>
