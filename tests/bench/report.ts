import { writeFileSync } from 'node:fs'
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

/** docs/bench.json and docs/bench.md. */
export function writeReport(figures: Figure[], notes: string[], rounds: { rounds: number; seconds: number }): void {
  const docs = join(import.meta.dirname, '../../docs')
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${generator}`
  const made = new Date().toISOString().slice(0, 10)
  const json = { made, machine, ...rounds, figures: figures.map((f) => ({ ...f, reached: isReached(f) })), notes }
  writeFileSync(join(docs, 'bench.json'), `${JSON.stringify(json, null, 2)}\n`)
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
    line(columns),
    line(columns.map(() => '---')),
    ...figures.map((figure) => line(cells(figure))),
    '',
  ]
  writeFileSync(join(docs, 'bench.md'), text.join('\n'))
}
