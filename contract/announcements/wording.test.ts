import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWording, type WordingKind } from './wording.ts'

const found = (text: string) => findWording(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])

describe('what no vacancy may ask is found in three spellings', () => {
  test.each<[text: string, kind: WordingKind, at: string]>([
    ['Ishga kirish uchun oldindan toʻlov 200 000 soʻm', 'workerFee', 'oldindan toʻlov'],
    ["Ishga kirishdan avval oldindan to'lov qilinadi", 'workerFee', "oldindan to'lov"],
    ['Олдиндан тўлов талаб қилинади', 'workerFee', 'Олдиндан тўлов'],
    ['Анкета учун пул тўланади', 'workerFee', 'Анкета учун пул'],
    ['Нужна предоплата, потом оформим', 'workerFee', 'предоплата'],
    ['Оплата за обучение 100 000', 'workerFee', 'Оплата за обучение'],
    ['Регистрационный взнос обязателен', 'workerFee', 'Регистрационный взнос'],
    ['Pasport garovga olinadi', 'passport', 'Pasport garovga'],
    ['Паспортингиз бизда сақланади', 'passport', 'Паспортингиз бизда'],
    ['Паспорт забираем до конца сезона', 'passport', 'Паспорт забираем'],
    ['Документы: в залог паспорт', 'passport', 'залог паспорт'],
    ['Terimga faqat ayollar kerak', 'sexLimit', 'faqat ayollar kerak'],
    ['Фақат эркаклар', 'sexLimit', 'Фақат эркаклар'],
    ['Требуются мужчины на погрузку', 'sexLimit', 'Требуются мужчины'],
    ['18 yoshdan 35 yoshgacha', 'ageLimit', '18 yoshdan 35 yoshgacha'],
    ['Ёши 20-40', 'ageLimit', 'Ёши 20-40'],
    ['35 ёшгача', 'ageLimit', '35 ёшгача'],
    ['Возраст 18–35', 'ageLimit', 'Возраст 18–35'],
    ['Ищем людей от 20 до 40 лет', 'ageLimit', 'от 20 до 40 лет'],
    ['не старше 45 лет', 'ageLimit', 'не старше 45 лет'],
  ])('%s', (text, kind, at) => {
    const one = found(text).find(([name]) => name === kind)
    expect(one?.[1]).toContain(at)
  })

  test.each([
    'Maosh har oy toʻlanadi, ovqat va turar joy beriladi. Ish haqi kunlik.',
    'Оплата раз в месяц, обучение бесплатное, жильё предоставляется',
    '16 yoshdan ishga olamiz, tajriba 3 yildan',
    'Опыт от 3 лет, старше 18 лет',
    'Pasport va mehnat daftarchasi bilan keling',
    'Ayollar va erkaklar uchun alohida yotoqxona bor',
    'Иш вақти 8 дан 17 гача',
    'Kuniga 40 kg dan 60 kg gacha terish',
  ])('%s has none', (text) => {
    expect(found(text)).toEqual([])
  })
})

test('a sentence ends every phrase', () => {
  expect(found('Pasport. Garov puli yoʻq')).not.toContainEqual(['passport', 'Pasport. Garov'])
})

test('finds lie in the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      for (const { from, to } of findWording(text)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(text.length)
      }
    }),
  )
})
