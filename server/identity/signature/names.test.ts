import { expect, test } from 'vitest'
import { namesFrom } from './names.ts'

test.each([
  ['RAHIMOV SHERZOD ANVAR OʻGʻLI', 'Rahimov', 'Sherzod', 'Anvar oʻgʻli'],
  ['YUSUPOVA NILUFAR BOTIR QIZI', 'Yusupova', 'Nilufar', 'Botir qizi'],
  ["TOSHEV BEKZOD ALISHER O'G'LI", 'Toshev', 'Bekzod', "Alisher o'g'li"],
  ['PETROVA-KIM ANNA SERGEEVNA', 'Petrova-Kim', 'Anna', 'Sergeevna'],
  ['  КАРИМОВ   АЛИ ', 'Каримов', 'Али', ''],
  ['OʻKTAM', 'Oʻktam', '', ''],
  ['', '', '', ''],
])('%j', (commonName, lastName, firstName, middleName) => {
  expect(namesFrom(commonName)).toEqual({ lastName, firstName, middleName })
})
