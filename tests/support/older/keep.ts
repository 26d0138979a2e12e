// pg_dump … | node tests/support/older/keep.ts 0034
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'

const dump = await text(process.stdin)
const statements = dump.replace(/^(?:\\.*|--.*|)\n/gm, '')
writeFileSync(join(import.meta.dirname, `${process.argv[2]}.sql.br`), brotliCompressSync(statements))
