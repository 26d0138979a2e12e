import { describe, expect, test } from 'vitest'
import { laterOn, minutesBetween, momentsOf } from '#/features/hosting/clock.ts'

const iso = (local: string, zone: string) => momentsOf(local, zone).map((at) => new Date(at).toISOString())

describe('a time on a wall', () => {
  test('is one moment on most days', () => {
    expect(iso('2027-06-10T09:00', 'Europe/Berlin')).toEqual(['2027-06-10T07:00:00.000Z'])
    expect(iso('2027-01-10T09:00', 'Asia/Kathmandu')).toEqual(['2027-01-10T03:15:00.000Z'])
    expect(iso('2027-01-10T00:00', 'Pacific/Apia')).toEqual(['2027-01-09T11:00:00.000Z'])
  })

  test('is none in the hour that clocks leave out', () => {
    expect(momentsOf('2027-03-28T02:30', 'Europe/Berlin')).toEqual([])
    expect(momentsOf('2027-03-14T02:00', 'America/New_York')).toEqual([])
    expect(momentsOf('2027-03-28T03:00', 'Europe/Berlin')).toHaveLength(1)
  })

  test('is two in the hour that they show twice, the earlier first', () => {
    expect(iso('2027-10-31T02:30', 'Europe/Berlin')).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'])
    expect(momentsOf('2027-10-31T03:00', 'Europe/Berlin')).toHaveLength(1)
  })

  test('is none where nothing is written', () => {
    expect(momentsOf('', 'Europe/Berlin')).toEqual([])
    expect(momentsOf('2027-02-30T99:00', 'Europe/Berlin')).toEqual([])
  })
})

test('minutes later by the wall, over midnight and over a leap day', () => {
  expect(laterOn('2028-02-28T23:00', 120)).toBe('2028-02-29T01:00')
  expect(minutesBetween('2028-02-28T23:00', '2028-02-29T01:00')).toBe(120)
})
