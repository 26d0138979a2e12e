// Restores a backup into an empty database that is thrown away: by the command, in a process of its own, so that nobody waits.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BackupCheck } from '#/contract/operator/backup-kinds.ts'
import { environmentWith } from '#/process/env.ts'
import { projectFile } from '../../db/project-root.ts'

export type Drill = { ended: Promise<{ check: BackupCheck; note: string | null }>; stop(): void }

const noteLetters = 500
/** How the command ends that found a bad backup (scripts/restore.ts). */
const refusedCode = 2

export function startDrill(path: string): Drill {
  // Its temporary things go with it, also when it is stopped amid.
  const room = mkdtempSync(join(tmpdir(), 'casa-check-'))
  const child = spawn(process.execPath, [projectFile('scripts/restore.ts'), '--drill', path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith({ TMPDIR: room }),
  })
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or the system has no such thing.
  }
  const { promise: code, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  child.once('error', () => resolve(null))
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(async ([end, said, complaint]) => {
    await rm(room, { recursive: true, force: true }).catch(() => undefined)
    if (end === 0) return { check: 'passed' as const, note: lastLine(said) }
    return end === refusedCode
      ? { check: 'refused' as const, note: lastLine(complaint) }
      : { check: 'broken_off' as const, note: null }
  })
  return { ended, stop: () => void child.kill() }
}

const lastLine = (said: string): string | null => said.trim().split('\n').at(-1)?.slice(0, noteLetters) || null
