import { expect, test } from 'vitest'
import { filesIn } from './files-in.ts'

const id = 'a'.repeat(64)

test('a document names its scripts, styles and pictures, each once', () => {
  const html = `<link rel="modulepreload" href="/assets/root-Dx_1.js"/><link rel="stylesheet" href="/assets/site-9.css"/>
    <img alt="" width="640" src="/files/${id}/640" srcset="/files/${id}/320 320w"/><img src="/art/seedling.webp" alt=""/>
    <script type="module">import "/assets/manifest-7f.js";import * as r from "/assets/root-Dx_1.js";</script>
    <a href="/media/news">/main/api-media/editions</a><img src="https://elsewhere.example/x.png"/>`
  expect(filesIn(html)).toEqual([
    '/assets/root-Dx_1.js',
    '/assets/site-9.css',
    '/assets/manifest-7f.js',
    `/files/${id}/640`,
    '/art/seedling.webp',
  ])
})

test('a style sheet names its fonts', () => {
  expect(filesIn('@font-face{src:url(/assets/golos-latin-1.woff2) format("woff2")}')).toEqual([
    '/assets/golos-latin-1.woff2',
  ])
})
