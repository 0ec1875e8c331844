/** Specification section 9. */
export const LANGUAGE_COOKIE = 'language'
export const LANGUAGE_COOKIE_DAYS = 365
export const CHUNK_RELOAD_GUARD_MS = 10_000
export const MAX_PRELOADS = 4
export const PHONE_PREFIX = '+998'
export const TAKE_ALL = -1
export const TOAST_MS = 4500
export const MESSAGE_MS = 3000
export const TOAST_WIDTH = 384
export const PRIMARY_COLOUR = '#2DB06A'
export const LOADING_THROTTLE_MS = 200
export const LOADING_DURATION_MS = 2000
export const SIGNING_CLIENT = { newApi: '3.36', secondNewApi: '4.12', securePort: 64443, plainPort: 64646 } as const

/** Texts the specification fixes to the letter. */
export const TEXT_CONNECTION_LOST = 'Ulanishda muammo yuz berdi. Internet aloqangizni tekshiring!'
export const TEXT_SERVER_FAULT = "Server bilan xatolik sodir bo'ldi"
export const TEXT_FILL_REQUIRED = 'Заполните все обязательные поля'
export const TEXT_PAGE_MISSING = 'Мы не нашли эту страницу'

/** Page sizes of domain book 1.4. */
export const PAGE_SIZE = 20
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const PUBLIC_PAGE_SIZE = 24

/** Cookies and headers browser and server agree on. */
export const SIGNED_IN_COOKIE = 'signed-in'
export const CLIENT_HEADER = 'x-agro-client'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const LANGUAGE_HEADER = 'x-language'
