import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { sidebarFlags } from '#/shell/sidebar.ts'
import { sidebarMachine } from '#/shell/sidebar.machine.ts'

const events = [
  { type: 'toggle.clicked' },
  { type: 'sidebar.hovered' },
  { type: 'sidebar.left' },
  { type: 'viewport.narrowed' },
] as const

describe('the sidebar, in every state it can reach', () => {
  const paths = getShortestPaths(sidebarMachine, { events: [...events] })

  test('has three of them', () => {
    expect(paths.map(({ state }) => JSON.stringify(state.value)).sort()).toEqual([
      '"open"',
      '{"clicked":"collapsed"}',
      '{"clicked":"hovered"}',
    ])
  })

  test.each(paths.map(({ state }) => [JSON.stringify(state.value), state] as const))(
    '%s keeps the rules',
    (_, state) => {
      const { click, hover, collapsed } = sidebarFlags(state.value)
      expect(collapsed).toBe(click && !hover)
      if (hover) expect(click).toBe(true)
    },
  )
})

describe('along every simple path', () => {
  for (const { steps } of getSimplePaths(sidebarMachine, { events: [...events] })) {
    const walked = steps.map(({ event }) => event.type as string).filter((type) => type !== 'xstate.init')
    test(walked.join(' → ') || 'at the start', () => {
      const actor = createActor(sidebarMachine).start()
      let click = false
      let hover = false
      for (const type of walked) {
        actor.send({ type } as (typeof events)[number])
        // The rules of section 4, told once more and independently of the states.
        if (type === 'toggle.clicked') [click, hover] = [!click, false]
        if (type === 'sidebar.hovered') hover = click
        if (type === 'sidebar.left') hover = false
        if (type === 'viewport.narrowed') [click, hover] = [false, false]
        expect(sidebarFlags(actor.getSnapshot().value)).toEqual({ click, hover, collapsed: click && !hover })
      }
      actor.send({ type: 'viewport.narrowed' })
      expect(sidebarFlags(actor.getSnapshot().value)).toEqual({ click: false, hover: false, collapsed: false })
    })
  }
})
