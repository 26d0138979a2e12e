// The account forms and the page of a code, walked from the tables of their machines.
import { unlessLanding } from '#tests/support/landing.ts'
import type { Page } from '@playwright/test'
import type { verificationMachine } from '#/features/auth/verification.machine.ts'
import type { SnapshotFrom } from 'xstate'
import { callApi } from '#tests/support/call-api.ts'
import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'
import { holdAnswers } from '#tests/support/held-answers.ts'
import { protectByApi } from '#tests/support/protect-by-api.ts'
import { accountFormTable } from '#tests/support/tables/account-form.ts'
import { verificationTable } from '#tests/support/tables/verification.ts'
import { covered, walkWay, waysThrough } from '#tests/support/table-walk.ts'

const registration = (email: string) => ({
  first_name: 'Renilde',
  last_name: 'Montesano',
  role: 'parent',
  email,
  password: demoPassword,
})

const formWays = waysThrough(accountFormTable, 'form', () => true)

test('the ways through an account form reach every state by every event', () => {
  expect(covered(formWays)).toEqual({
    states: new Set(Object.keys(accountFormTable.rows)),
    events: new Set(Object.keys(accountFormTable.events)),
  })
})

for (const way of unlessLanding(formWays, formWays.slice(0, 2))) {
  const events = way.map(({ event }) => event)
  test(`an account form: ${events.join(', ')}`, async ({ page, open, server, newPerson, allow }) => {
    allow(/ERR_FAILED|Failed to fetch|status of 4/)
    // A form that answers with a plain yes is the one for a forgotten password.
    const isPlain = events.includes('answer: accepted')
    await open(isPlain ? '/auth/reset-password' : '/auth/login')
    const answers = await holdAnswers(page, (body) => body.includes('@'))
    const button = page.getByRole('button', { name: isPlain ? 'Send the link' : 'Sign in' })
    const unverified = newEmail()
    if (events.includes('answer: not verified'))
      await callApi(server.origin, null, 'POST', '/api/v1/register', registration(unverified))

    const isProtected = events.includes('answer: second step')
    const protectedPerson = isProtected ? await newPerson('tutor') : null
    if (protectedPerson) await protectByApi(server.origin, protectedPerson.token)

    await walkWay(accountFormTable, way, {
      act: {
        submit: async (next) => {
          await page
            .getByLabel('E-mail address')
            .fill(
              next === 'answer: not verified'
                ? unverified
                : next === 'answer: second step'
                  ? protectedPerson!.email
                  : demoEmail('parent'),
            )
          const password = next === 'answer: refused' ? 'not the password' : demoPassword
          if (!isPlain) await page.getByRole('textbox', { name: 'Password' }).fill(password)
          await button.click()
        },
        'answer: signed in': () => answers.arrive(),
        'answer: not verified': () => answers.arrive(),
        'answer: second step': () => answers.arrive(),
        'answer: accepted': () => answers.arrive(),
        'answer: refused': () => answers.arrive(),
        'no answer': () => answers.lose(),
      },
      see: async (state, _, { context }) => {
        const heading = page.getByRole('heading', { level: 1 })
        if (state === 'signedIn') return expect(page).toHaveURL('/parents')
        if (state === 'verificationPending') return expect(heading).toHaveText('Confirm your address')
        if (state === 'secondStep') return expect(heading).toHaveText('The second step')
        if (state === 'accepted') return expect(heading).toHaveText('Look into your mailbox')
        if (state === 'sending') return expect(button).toHaveAttribute('aria-busy', 'true')
        await expect(button).not.toHaveAttribute('aria-busy')
        const refusal = page.getByRole('region', { name: 'That did not work' })
        await expect(refusal).toHaveCount(context.failure ? 1 : 0)
      },
    })
  })
}

type Verification = SnapshotFrom<typeof verificationMachine>

/** Too many tries of one mailbox take a quarter of an hour, and a code typed here always signs in. */
const neverHere = ['code: too many', 'code: right, no session']
const codeWays = waysThrough(
  verificationTable,
  'a mail was just sent',
  // The page is left with the right code.
  (event, state) => !neverHere.includes(event) && !state.matches({ code: 'confirmed' }),
)

test('the ways through the page of a code reach every state by every event but two', () => {
  expect(covered(codeWays)).toEqual({
    states: new Set(Object.keys(verificationTable.rows)),
    events: new Set(Object.keys(verificationTable.events).filter((event) => !neverHere.includes(event))),
  })
})

for (const [at, way] of unlessLanding(codeWays, codeWays.slice(0, 2)).entries()) {
  test(`the page of a code, way ${at + 1}`, async ({ page, open, server, mailTo, allow }) => {
    allow(/ERR_FAILED|Failed to fetch|status of 4/)
    const email = newEmail()
    await callApi(server.origin, null, 'POST', '/api/v1/register', registration(email))
    const { code } = await mailTo(email, 'verify')
    await page.clock.install()
    await open(`/auth/verify?email=${email}`)
    const answers = await holdAnswers(page, (body) => body.includes('email'))
    const codes = page.getByRole('textbox', { name: 'Code' })
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    const resend = page.getByRole('button', { name: 'Send a new code' })

    await walkWay(verificationTable, way, {
      act: {
        'enter code': async (next) => {
          const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
          await codes.fill(next === 'code: right' ? code : wrong)
          await confirm.click()
        },
        'code: right': () => answers.arrive(),
        'code: wrong': () => answers.arrive(),
        'code: no answer': () => answers.lose(),
        // To the address of the page a mail has just gone out; to one that nobody knows there is none so far.
        'request mail': async (next) => {
          const to = { 'mail: too early': email, 'mail: refused': 'no address' }[next ?? ''] ?? newEmail()
          await nameMailbox(page, to)
          await resend.click()
        },
        'mail: sent': () => answers.arrive(),
        'mail: too early': () => answers.arrive(),
        'mail: refused': () => answers.arrive(),
        'mail: no answer': () => answers.lose(),
        'wait is over': () => page.clock.fastForward('01:00'),
      },
      async see(_name, _possible, snapshot) {
        const { value, context } = snapshot as Verification
        if (value.code === 'confirmed') return expect(page).toHaveURL('/parents')
        await expect(page.getByText('This code is used up')).toHaveCount(value.code === 'exhausted' ? 1 : 0)
        if (value.code === 'checking') await expect(confirm).toHaveAttribute('aria-busy', 'true')
        if (value.code === 'entering') await expect(confirm).not.toHaveAttribute('aria-busy')
        await expect(page.getByRole('region', { name: 'That did not work' })).toHaveCount(
          context.failure && value.code === 'entering' ? 1 : 0,
        )
        await expect(resend).toHaveCount(value.mail === 'cooling' ? 0 : 1)
        if (value.mail === 'sending') await expect(resend).toHaveAttribute('aria-busy', 'true')
        await expect(page.locator('#resend-error')).toHaveCount(context.mailFailure ? 1 : 0)
      },
    })
  })
}

/** Has the form of another mail name another mailbox. */
const nameMailbox = (page: Page, email: string) =>
  page
    .locator('form', { has: page.getByRole('button', { name: 'Send a new code' }) })
    .locator('input[name=email]')
    .evaluate((input: HTMLInputElement, value) => void (input.value = value), email)
