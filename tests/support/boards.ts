import type { Board, Card, CardSummary } from '#/contract/board/board.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'

export type Person = { id: string; token: string }
type Placed = { after?: string | null; before?: string | null }

/** The calls of boards, as somebody. */
export function boardsOf(api: TestApi) {
  const call = (method: string, path: string, { token }: Pick<Person, 'token'>, body?: object): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { token, body })

  const get = async (me: Person, id: string): Promise<Board> => good(await call('GET', `/boards/${id}`, me)).board
  const move = (me: Person, id: string, columnId: string, place: Placed = {}) =>
    call('POST', `/cards/${id}/move`, me, { columnId, ...place })

  async function made(me: Person, columns: string[] = ['To do', 'Doing', 'Done'], more: object = {}): Promise<Board> {
    return good(await call('POST', '/boards', me, { name: 'Poppies', columns, ...more }), 201).board
  }

  async function card(me: Person, columnId: string, name: string, place: Placed = {}): Promise<CardSummary> {
    return good(await call('POST', '/cards', me, { columnId, name, ...place }), 201).card
  }

  return {
    call,
    get,
    made,
    card,
    move,
    list: async (me: Person) => good(await call('GET', '/boards', me)).boards,
    opened: async (me: Person, id: string): Promise<Card> => good(await call('GET', `/cards/${id}`, me)).card,
    patch: (me: Person, id: string, body: object) => call('PATCH', `/cards/${id}`, me, body),
    /** What is written changes the card as it is by now. */
    async changed(me: Person, id: string, body: object): Promise<Card> {
      const { version } = await this.opened(me, id)
      return good(await this.patch(me, id, { ...body, version })).card
    },
    async comment(me: Person, id: string, body = 'I have the beads.'): Promise<string> {
      return good(await call('POST', `/cards/${id}/comments`, me, { body }), 201).comment.id
    },
    members: (me: Person, id: string, members: readonly (Person & { isOwner?: boolean })[]) =>
      call('PUT', `/boards/${id}/members`, me, {
        members: members.map((member) => ({ id: member.id, isOwner: member.isOwner ?? false })),
      }),
    undo: (me: Person, { undo }: { undo: { id: string } }) => call('POST', `/changes/${undo.id}/undo`, me),
    /** Names by column, as they stand. */
    async names(me: Person, id: string): Promise<string[][]> {
      const board = await get(me, id)
      return board.columnOrder.map((column) => board.columns[column]!.cardIds.map((one) => board.cards[one]!.name))
    },
  }
}

/** A board of two people, the first of whom owns it, with these cards in its first column. */
export async function boardOfTwo(
  boards: BoardCalls,
  [me, helper]: readonly [Person, Person],
  names: readonly string[],
) {
  const board = await boards.made(me)
  await boards.members(me, board.id, [{ ...me, isOwner: true }, helper])
  const cards: string[] = []
  for (const name of names) cards.push((await boards.card(me, board.columnOrder[0]!, name)).id)
  return { id: board.id, columns: board.columnOrder, cards }
}

export type BoardCalls = ReturnType<typeof boardsOf>
