import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { backupName, backupsIn } from '#/api/backup/schedule.ts'
import { eachApi, newEmail, registration, type TestApi } from '#tests/support/api.ts'
import { founded } from '#tests/support/approvals.ts'

eachApi('figures of the platform', (start) => {
  let api: TestApi
  let admin: { token: string }
  beforeAll(async () => {
    api = await start()
    admin = await api.person({ roles: ['admin'] })
  })

  const read = async () => (await api.send('GET', '/api/v1/platform', { token: admin.token })).body.platform

  test('mail that failed, people who came and organisations that were approved are counted', async () => {
    const before = await read()
    expect(before).toMatchObject({ mail: { failed: 0 }, organisations: { schools: 0 }, backup: null })
    const email = newEmail()
    await api.send('POST', '/api/v1/register', { body: registration({ email }) })
    await api.mailTo(email, 'verify')
    await api.db.execute(sql`update outbox set status = 'failed', error = 'no such mailbox' where recipient = ${email}`)
    const school = await founded(api, { institution_name: 'Lakeside' })
    await api.send('POST', `/api/v1/approvals/${school.organisation}`, {
      token: admin.token,
      body: { decision: 'approve', version: 1 },
    })
    expect(await read()).toMatchObject({
      mail: { failed: 1 },
      signUps: { week: before.signUps.week + 2, before: 0 },
      organisations: { schools: 1, trainingCenters: 0 },
    })
  })

  test('the newest backup is known by when it was written', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'casa-backups-'))
    const backups = backupsIn(directory)
    expect(await backups.newest()).toBeNull()
    await writeFile(join(directory, backupName(new Date())), 'whole')
    await writeFile(join(directory, `${backupName(new Date())}.part`), 'half')
    expect(Math.abs(Date.now() - (await backups.newest())!.getTime())).toBeLessThan(60_000)
    await rm(directory, { recursive: true })
  })
})
