import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVideoUrl } from '#contract/video-hosts.ts'
import { plainText, safeHtml, safeRichHtml, textOfHtml } from './html.ts'

const file = '0'.repeat(64)
const rich = (html: string) => safeRichHtml(html, isVideoUrl)

test('articles have pictures of ours, tables and films of known hosts', () => {
  const figure = `<figure><img src="/files/${file}/640" width="640" height="360" alt="Bogʻ" loading="lazy" /><figcaption>Bahor</figcaption></figure>`
  expect(rich(figure)).toBe(figure)
  expect(rich('<table><tbody><tr><th colspan="2">a</th></tr></tbody></table>')).toContain('<th colspan="2">a</th>')
  const film =
    '<figure data-video="https://youtu.be/abc"><a href="https://youtu.be/abc" rel="noopener">film</a></figure>'
  expect(rich(film)).toBe(film)
})

test.each([
  ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a rel="noopener">a</a>'],
  ['<img src="https://evil.uz/x.png"><p>a</p>', '<p>a</p>'],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4="><p>a</p>', '<p>a</p>'],
  [`<img src="/files/${file}/../../x"><p>a</p>`, '<p>a</p>'],
  ['<figure data-video="https://youtube.com.evil.uz/x">a</figure>', '<figure>a</figure>'],
  ['<figure data-video="javascript:x()"><iframe src="https://youtu.be/a"></iframe></figure><p>a</p>', '<p>a</p>'],
  ['<svg onload="x()"><p>a</p></svg><style>p{}</style>', '<p>a</p>'],
  ['<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['<td colspan="9999" onmouseover="x()">a</td>', '<td>a</td>'],
])('of %s stays what our editor could write', (given, left) => {
  expect(rich(given)).toBe(left)
})

test('static pages keep to text', () => {
  expect(safeHtml(`<p>a</p><img src="/files/${file}"><table><tr><td>b</td></tr></table>`)).toBe('<p>a</p>b')
})

test('nothing dangerous is left of any text', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<scr',
      'ipt>',
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<b',
      '>',
      '"',
      "'",
      '<svg/onload=z>',
    ],
    ...[
      '<figure data-video="',
      'javascript:',
      '<a href="',
      'data:text/html,',
      '&lt;',
      '&#x3c;',
      'matn',
      ' ',
      '<!--',
      '-->',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const once = rich(pieces.join(''))
      expect(once).not.toMatch(/(?:href|src|data-video)="(?:javascript|data):/i)
      expect(once.replace(/"[^"]*"/g, '""')).not.toMatch(/<(?:script|svg|iframe|style)|<[^>]+\son\w+=/i)
      expect(plainText(pieces.join(''))).not.toMatch(/<[a-z][^>]*>/i)
    }),
    { numRuns: 300 },
  )
})

test('of rich text one reads lines', () => {
  expect(
    textOfHtml('<h2>Bosh</h2><p>a &amp; b</p><ul><li>c</li></ul><table><tr><td>d</td><td>e</td></tr></table>'),
  ).toBe('Bosh\na & b\nc\nd e')
})

test('tags that appear when others are taken out go too, however deep somebody nests them', () => {
  expect(plainText('<<b>b>2 < 3 <!-- <a --> <!-- a > b --><i')).toBe('2 < 3  <i')
  expect(plainText('<'.repeat(20_000) + 'b>'.repeat(20_000))).toBe('')
  expect(plainText('<a'.repeat(20_000))).toBe('<a'.repeat(20_000))
})
