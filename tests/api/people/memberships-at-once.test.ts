import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#/api/db/client.ts'
import { newId } from '#/lib/ids.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const people = 400

eachDatabase('one statement over many memberships', (open) => {
  let database: Database
  const house = newId()
  const run = async (statement: ReturnType<typeof sql>) => {
    await database.db.execute(statement)
  }
  /** What is kept with the person, and what memberships know of the person: how often each. */
  const kept = async () => {
    const { rows } = await database.db.execute<{ told: string; count: number }>(sql`
      select array_to_string(u.positions, '+') || ' ' || coalesce(m.person_name, '?') as told, count(*)::int as count
      from users u left join memberships m on m.user_id = u.id where u.email like '%@house.example' group by 1 order by 1`)
    return rows.map(({ told, count }) => `${count} × ${told}`)
  }

  beforeAll(async () => {
    database = await open()
    await run(sql`insert into organisations (id, name, kind) values (${house}, 'Big', 'school')`)
    await run(sql`insert into users (id, first_name, last_name, email, roles, active_role)
      select gen_random_uuid(), 'Ada', 'Berg', 'u' || n || '@house.example', '{teacher}', 'teacher' from generate_series(1, ${people}) n`)
  })

  test('is followed by each of the people, and they by their memberships', async () => {
    const ours = sql`where organisation_id = ${house}`
    await run(sql`insert into memberships (id, user_id, organisation_id, position, accepted_at)
      select gen_random_uuid(), id, ${house}, case when email like 'u1%' then 'manager' else 'guide' end, now()
      from users where email like '%@house.example'`)
    expect(await kept()).toEqual(['289 × guide berg ada', '111 × manager berg ada'])

    await run(sql`update memberships set position = 'assistant' ${ours} and position = 'guide'`)
    expect(await kept()).toEqual(['289 × assistant berg ada', '111 × manager berg ada'])

    await run(sql`update users set last_name = 'Lind' where positions = '{manager}'`)
    expect(await kept()).toEqual(['289 × assistant berg ada', '111 × manager lind ada'])

    await run(sql`update memberships set deleted_at = now() ${ours} and position = 'assistant'`)
    expect(await kept()).toEqual(['289 ×  berg ada', '111 × manager lind ada'])

    await run(sql`update users set deleted_at = now() where positions = '{manager}'`)
    expect(await kept()).toEqual(['289 ×  berg ada', '111 × manager ?'])

    await run(sql`update memberships set deleted_at = null ${ours} and position = 'assistant'`)
    await run(sql`delete from memberships ${ours} and position = 'manager'`)
    expect(await kept()).toEqual(['111 ×  ?', '289 × assistant berg ada'])
  })
})
