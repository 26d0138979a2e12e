import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { isReached, type Figure } from './figures.ts'
import { generator } from './load.ts'

const columns = ['', 'Figure', 'Value', 'Against', 'Ratio', 'Goal', ''] as const

const cells = (figure: Figure): string[] => {
  const { group, name, value, against = '', ratio, goal } = figure
  const reached = isReached(figure)
  return [
    group,
    name,
    value,
    against,
    ratio === undefined ? '' : String(Number(ratio.toPrecision(3))),
    goal ? `${'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`}${goal.unit ? ` ${goal.unit}` : ''}` : '',
    reached === null ? '' : reached ? 'reached' : 'MISSED',
  ]
}

export function printTable(figures: Figure[]): void {
  const rows = [[...columns], ...figures.map(cells)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

type Kept = { notes: string[]; figures: (Figure & { made: string })[] }

/** docs/bench.json and docs/bench.md. What this run did not measure stays as it was, with its day. */
export function writeReport(measured: Figure[], noted: string[], rounds: { rounds: number; seconds: number }): void {
  const docs = join(import.meta.dirname, '../../docs')
  const file = join(docs, 'bench.json')
  const before: Kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { notes: [], figures: [] }
  const groups = new Set(measured.map(({ group }) => group))
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${generator}`
  const made = new Date().toISOString().slice(0, 10)
  const figures = [
    ...before.figures.filter(({ group }) => !groups.has(group)),
    ...measured.map((figure) => ({ ...figure, made, reached: isReached(figure) })),
  ]
  const notes = [...new Set([...before.notes, ...noted])]
  const json = { made, machine, ...rounds, figures, notes }
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`)
  const line = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const text = [
    '# What Casa costs, measured',
    '',
    `\`npm run bench -- --write\` made this on ${made}: ${machine}; ${rounds.rounds} interleaved rounds of ${rounds.seconds} s at 50 connections.`,
    'The server has one core and the load the other. Only ratios of one run say something: the limits are started and measured',
    'in the same rounds. A ratio of processor time per request is hardly moved by what else the machine does.',
    '',
    ...notes.map((note) => `- ${note}`),
    '',
    line([...columns, 'Measured']),
    line([...columns, ''].map(() => '---')),
    ...figures.map((figure) => line([...cells(figure), figure.made])),
    '',
  ]
  writeFileSync(join(docs, 'bench.md'), text.join('\n'))
  spawnSync('oxfmt', [docs], { stdio: 'inherit', shell: process.platform === 'win32' })
}
