import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { backupName, backupsIn } from '#/api/backup/schedule.ts'
import { eachApi, newEmail, registration, type TestApi } from '#tests/support/api.ts'
import { founded } from '#tests/support/approvals.ts'
import { reported } from '#tests/support/moderation.ts'

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

  test('each queue says how much waits and since when the oldest; a moderator is told of what they may judge alone', async () => {
    const asked = async (token: string) => (await api.send('GET', '/api/v1/platform', { token })).body
    const kinds = ({ queues }: { queues: { kind: string }[] }) => queues.map(({ kind }) => kind)
    const { organisation } = await founded(api, { institution_name: 'Waiting House' })
    await api.db.execute(sql`update organisations set asked_at = '2026-01-02T03:04:05Z' where id = ${organisation}`)
    const { item } = await reported(api)
    const moderator = await api.person({ roles: ['moderator'] })
    const told = await asked(moderator.token)
    expect([told.platform, kinds(told)]).toEqual([null, ['reported']])
    expect(told.judging.map(({ id }: { id: string }) => id)).toEqual([item])
    const { queues, platform } = await asked(admin.token)
    expect(queues[0]).toEqual({ kind: 'organisation', count: 1, since: '2026-01-02T03:04:05.000Z' })
    expect(kinds({ queues })).toContain('mail')
    expect(platform.signUps.days).toHaveLength(30)
    expect(platform.signUps.days.at(-1).count).toBeGreaterThan(0)
    expect(platform.storage.databaseBytes).toBeGreaterThan(0)
    expect(platform.versions.node).toBe(process.versions.node)

    // What is about oneself is judged by others, and not even counted.
    await api.db.execute(sql`update moderation_items set person_id = ${moderator.id} where id = ${item}`)
    expect(await asked(moderator.token)).toEqual({ queues: [], judging: [], platform: null })
  })

  test('what goes wrong is named: mail and chores that are stuck, a backup that failed, one that is late', async () => {
    await api.db.execute(sql`
      insert into outbox (id, template, recipient, locale, data, status, created_at, next_attempt_at)
      values (gen_random_uuid(), 'verify', 'nobody@families.example', 'en', '{}', 'queued', now() - interval '1 hour',
        now() + interval '1 day')`)
    await api.db.execute(sql`insert into backup_settings (id, every_days, keep) values (1, 1, 3)
      on conflict (id) do update set every_days = 1`)
    await api.db.execute(sql`
      insert into backups (id, created_at, is_scheduled, ended_at, file, bytes, failure) values
        (gen_random_uuid(), now() - interval '3 days', true, now(), 'old.tar', 1, null),
        (gen_random_uuid(), now(), true, now(), null, 0, 'space')`)
    const { troubles, backup } = await read()
    expect(troubles).toEqual(expect.arrayContaining(['mail_stuck', 'backup_failed', 'backup_late']))
    expect(Date.now() - Date.parse(backup.at)).toBeGreaterThan(2 * 86_400_000)
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
