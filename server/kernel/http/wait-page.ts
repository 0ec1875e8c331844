import type { Language } from '#uz/language.ts'
import { wordIn } from '../words/words.ts'

const tags: Record<Language, string> = { uz: 'uz', cyrl: 'uz-Cyrl', ru: 'ru', eng: 'en' }

/** A page without assets: it is shown when nothing else can be served. */
export const waitPage = (text: string, lang: Language, seconds: number): string => `<!doctype html>
<html lang="${tags[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>503 · Agroplatforma</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 18px/1.5 system-ui, sans-serif;
  color: #1d2b1f; background: #f6f8f4 }
main { max-width: 28rem; padding: 2rem; text-align: center }
a { display: inline-block; margin-top: 1rem; padding: .75rem 1.5rem; color: #fff; background: #1f6b34;
  border-radius: .5rem; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>Agroplatforma</h1>
<p role="status">${text}</p>
<a href="">${wordIn(lang, 'told', 'open-again')}</a>
</main>
</body>
</html>
`
