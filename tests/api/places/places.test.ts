import { beforeAll, expect, test } from 'vitest'
import { oneApi, type TestApi } from '#tests/support/api.ts'

oneApi('places', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })
  const find = async (q: string, language = 'en') => {
    const path = `/api/v1/places?q=${encodeURIComponent(q)}`
    const { body } = await api.send('GET', path, { headers: { 'accept-language': language } })
    return (body.places as { name: string; region: string; country: string }[]).map(
      ({ name, region, country }) => `${name}, ${region || country}`,
    )
  }

  test.each([
    ['its beginning', 'utre', 'en', 'Utrecht, NL'],
    ['its beginning in another language than the data has', 'münch', 'de', 'München, DE'],
    ['the same, read in English', 'münch', 'en', 'Munich, DE'],
    ['without marks', 'munch', 'en', 'Munich, DE'],
    ['umlauts written out', 'muenchen', 'de', 'München, DE'],
    ['its French name', 'cologn', 'fr', 'Cologne, DE'],
    ['a later word of its name', 'den haag', 'de', 'Den Haag, NL'],
    ['signs in it', 'Saint-Denis, FR', 'fr', 'Saint-Denis, FR'],
    ['a saint cut short', 'st gallen', 'de', 'Sankt Gallen, CH'],
    ['a letter that is wrong', 'hamburgg', 'de', 'Hamburg, DE'],
    ['letters that changed places', 'nwe york', 'en', 'New York City, NY'],
    ['letters that other keyboards lack', 'lodz', 'en', 'Łódź, PL'],
    ['its country', 'Paris, TX', 'en', 'Paris, TX'],
    ['its country by name', 'Frankfurt, Deutschland', 'de', 'Frankfurt am Main, DE'],
  ])('a town is found by %s', async (_how, typed, language, first) => {
    expect((await find(typed, language))[0]).toBe(first)
  })

  test('whoever types the whole name of a town means it, not a larger one that begins so', async () => {
    expect((await find('nice', 'en'))[0]).toBe('Nice, FR')
    expect((await find('bern', 'de'))[0]).toBe('Bern, CH')
  })

  test('eight at most, the largest first; of nothing none', async () => {
    expect(await find('san')).toHaveLength(8)
    expect(await find('zzzzzzzz')).toEqual([])
    expect(await find('   ')).toEqual([])
    expect(await find('%_')).toEqual([])
  })

  test('a name as the field says it finds the same town again', async () => {
    for (const typed of ['Frankf', 'spring', 'san jo', 'freib', 'muns', 'gen'])
      for (const name of await find(typed)) expect((await find(name))[0]).toBe(name)
  })

  test('a town by its number, and 404 for one that is not there', async () => {
    const { body } = await api.send('GET', '/api/v1/places/2745912')
    expect(body.place).toMatchObject({ name: 'Utrecht', country: 'NL', lat: 52.091, lon: 5.122 })
    expect((await api.send('GET', '/api/v1/places/1')).status).toBe(404)
    expect((await api.send('GET', '/api/v1/places/utrecht')).status).toBe(404)
  })

  test('an outline: land and towns of the part that is asked for, on a sheet of the size that is asked for', async () => {
    const { body } = await api.send('GET', '/api/v1/map?west=4&south=51.5&east=6&north=52.7&width=400&height=300')
    expect(body.view).toMatchObject({ width: 400, height: 300 })
    expect(body.land).toMatch(/^M-?[\d.]+,-?[\d.]+(?:l-?[\d.]+,-?[\d.]+)+z/)
    expect(body.towns.map(({ name }: { name: string }) => name)).toContain('Amsterdam')
    for (const { x, y } of body.towns) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(400)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(300)
    }
  })

  test.each(['west=6&south=51&east=4&north=53', 'west=4&south=53&east=6&north=51'])(
    'of nothing there is none: %s',
    async (box) => {
      expect((await api.send('GET', `/api/v1/map?${box}`)).status).toBe(422)
    },
  )

  test.each(['west=400&south=51&east=401&north=53', 'west=4&south=51&east=6&north=53&width=90000', 'west=x'])(
    'bounded: %s',
    async (box) => {
      expect((await api.send('GET', `/api/v1/map?${box}`)).status).toBe(422)
    },
  )
})
