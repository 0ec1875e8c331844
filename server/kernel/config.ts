import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .optional()
    .transform((value) => (value === undefined || value === '' ? fallback : value === '1' || value === 'true'))
const optionalUrl = (protocols: RegExp) =>
  z
    .union([z.literal(''), z.url({ protocol: protocols })])
    .optional()
    .transform((value) => value || undefined)

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  /** Where DATABASE_URL leads through a pooler: the database itself, for what listens, queues and migrates. */
  DATABASE_DIRECT_URL: optionalUrl(/^postgres(ql)?$/),
  /** Named statements: a pooler in transaction mode may not keep them. */
  DATABASE_PREPARED: flag(true),
  DEMO: flag(true),
  /** The address people type; decides Secure cookies, canonical links and the sitemap. */
  ORIGIN: optionalUrl(/^https?$/),
  /** How many proxies stand before us; anything beyond them in X-Forwarded-For can be forged. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** Signs access tokens; generated once under DATA_DIR when absent. */
  AUTH_SECRET: z
    .union([z.literal(''), z.string().min(32)])
    .optional()
    .transform((value) => value || undefined),
  /** Seals personal numbers; generated once under DATA_DIR when absent. Lost, they are lost. */
  DATA_KEY: z
    .union([z.literal(''), z.string().min(32)])
    .optional()
    .transform((value) => value || undefined),
  /** An E-IMZO-SERVER that verifies signatures; without it they are verified here, against EIMZO_ROOTS. */
  EIMZO_SERVER_URL: optionalUrl(/^https?$/),
  /** The site's domain as the E-IMZO-SERVER knows it; the host of ORIGIN otherwise. */
  EIMZO_SERVER_HOST: z.string().optional(),
  /** A PEM file of the authorities whose certificates are trusted. */
  EIMZO_ROOTS: z.string().optional(),
  /** Keys that introduce our domains to the signing client: `agro.example=0123…,www.agro.example=…`. */
  EIMZO_API_KEYS: z
    .string()
    .regex(/^(?:[\w.-]+=[0-9a-fA-F]{128}(?:,(?!$)|$))*$/, 'looks like domain=128 hexadecimal digits, …')
    .optional(),
  /** Whether the simulator of a demo takes the ports of the original, where they are free. */
  EIMZO_SIMULATOR_PORTS: flag(true),
  /** As whom the phone application knows this site: four hexadecimal digits from the vendor. */
  EIMZO_MOBILE_SITE: z
    .union([z.literal(''), z.string().regex(/^[0-9a-fA-F]{4}$/, 'has four hexadecimal digits')])
    .optional()
    .transform((value) => value || undefined),
  /** The tax service's register of the self-employed; a demo plays one where this is absent. */
  TAX_REGISTER_URL: optionalUrl(/^https?$/),
  /** Registers that are asked about whoever applies for money; a demo plays those that are absent. */
  CADASTRE_URL: optionalUrl(/^https?$/),
  CREDIT_BUREAU_URL: optionalUrl(/^https?$/),
  CROP_REGISTER_URL: optionalUrl(/^https?$/),
  METRICS_TOKEN: z.string().optional(),
  ESKIZ_EMAIL: z.string().optional(),
  ESKIZ_PASSWORD: z.string().optional(),
  ESKIZ_FROM: z.string().min(1).default('4546'),
  ESKIZ_URL: optionalUrl(/^https?$/),
  /** The second SMS operator. */
  PLAYMOBILE_LOGIN: z.string().optional(),
  PLAYMOBILE_PASSWORD: z.string().optional(),
  PLAYMOBILE_FROM: z.string().min(1).default('3700'),
  PLAYMOBILE_URL: optionalUrl(/^https?$/),
  /** Signs what is sent to browsers; generated once under DATA_DIR when absent. With another one every device subscribes anew. */
  VAPID_KEYS: z
    .union([z.literal(''), z.string().min(32)])
    .optional()
    .transform((value) => value || undefined),
  /** A push service of this machine that stands for those of browsers. */
  PUSH_SERVICE_URL: optionalUrl(/^https?$/),
  /** The bot by which people read notices in Telegram: the token of @BotFather, and the name it was given. */
  TELEGRAM_BOT_TOKEN: z
    .union([z.literal(''), z.string().regex(/^\d+:[\w-]{30,}$/, 'looks like 123456:ABC…')])
    .optional()
    .transform((value) => value || undefined),
  TELEGRAM_BOT_NAME: z
    .union([z.literal(''), z.string().regex(/^\w{5,32}$/, 'is the name of the bot without @')])
    .optional()
    .transform((value) => value || undefined),
  TELEGRAM_API_URL: optionalUrl(/^https?$/),
  SMTP_URL: optionalUrl(/^smtps?$/),
  MAIL_FROM: z.string().optional(),
  /** The cash desk at Payme, and the key its requests are signed with. */
  PAYME_MERCHANT_ID: z.string().optional(),
  PAYME_KEY: z.string().optional(),
  CLICK_MERCHANT_ID: z.string().optional(),
  CLICK_SERVICE_ID: z.string().optional(),
  CLICK_SECRET: z.string().optional(),
  /** A BigBlueButton server, as `https://meet.example/bigbluebutton`, and the secret it shares with us. */
  BBB_URL: optionalUrl(/^https?$/),
  BBB_SECRET: z.string().optional(),
  /** An Asterisk exchange with its REST interface, as `https://exchange.example:8089`. */
  ARI_URL: optionalUrl(/^https?$/),
  ARI_USER: z.string().optional(),
  ARI_PASSWORD: z.string().optional(),
  ARI_APP: z
    .string()
    .regex(/^[\w-]+$/)
    .default('agro'),
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  QUEUE_SECONDS: z.coerce.number().min(0.1).max(300).default(5),
})

const Checked = Environment.refine((env) => !env.ESKIZ_EMAIL === !env.ESKIZ_PASSWORD, {
  path: ['ESKIZ_PASSWORD'],
  message: 'ESKIZ_EMAIL and ESKIZ_PASSWORD go together',
})
  .refine((env) => !env.TELEGRAM_BOT_TOKEN === !env.TELEGRAM_BOT_NAME, {
    path: ['TELEGRAM_BOT_NAME'],
    message: 'TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME go together',
  })
  .refine((env) => !env.PLAYMOBILE_LOGIN === !env.PLAYMOBILE_PASSWORD, {
    path: ['PLAYMOBILE_PASSWORD'],
    message: 'PLAYMOBILE_LOGIN and PLAYMOBILE_PASSWORD go together',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'DATABASE_DIRECT_URL stands beside DATABASE_URL, the address of a pooler',
  })
  .refine((env) => env.DEMO || env.ORIGIN, {
    path: ['ORIGIN'],
    message: 'a start that is not demo (DEMO=0) needs the public address, e.g. https://agro.example',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM?.includes('@'), {
    path: ['MAIL_FROM'],
    message: 'SMTP_URL needs an address to send from',
  })
  .refine((env) => !env.PAYME_KEY === !env.PAYME_MERCHANT_ID, {
    path: ['PAYME_KEY'],
    message: 'PAYME_MERCHANT_ID and PAYME_KEY go together',
  })
  .refine((env) => new Set([!env.CLICK_MERCHANT_ID, !env.CLICK_SERVICE_ID, !env.CLICK_SECRET]).size === 1, {
    path: ['CLICK_SECRET'],
    message: 'CLICK_MERCHANT_ID, CLICK_SERVICE_ID and CLICK_SECRET go together',
  })
  .refine((env) => new Set([!env.ARI_URL, !env.ARI_USER, !env.ARI_PASSWORD]).size === 1, {
    path: ['ARI_PASSWORD'],
    message: 'ARI_URL, ARI_USER and ARI_PASSWORD go together',
  })
  .refine((env) => !env.BBB_URL === !env.BBB_SECRET, {
    path: ['BBB_SECRET'],
    message: 'BBB_URL and BBB_SECRET go together',
  })

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The database itself, where `databaseUrl` is the address of a pooler. */
  databaseDirectUrl: string | undefined
  namedStatements: boolean
  demo: boolean
  origin: string | undefined
  trustProxy: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  authSecret: string | undefined
  dataKey: string | undefined
  eimzo: {
    serverUrl: string | undefined
    serverHost: string | undefined
    rootsFile: string | undefined
    /** The simulator is offered to pages of other sites too: a demo only. */
    onVendorPorts: boolean
    mobileSiteId: string | undefined
    /** By domain. */
    apiKeys: Readonly<Record<string, string>>
  }
  taxRegisterUrl: string | undefined
  cadastreUrl: string | undefined
  creditBureauUrl: string | undefined
  cropRegisterUrl: string | undefined
  metricsToken: string | undefined
  /** Requests per minute and address over all calls. */
  rateLimit: number
  /** How long somebody stands in line when more come than can be served. */
  queueSeconds: number
  /** The SMS operator. */
  eskiz: { url: string; email: string; password: string; from: string } | undefined
  /** The second SMS operator. */
  playMobile: { url: string; login: string; password: string; from: string } | undefined
  telegram: { url: string; token: string; name: string } | undefined
  smtp: { url: string; from: string } | undefined
  vapidKeys: string | undefined
  pushService: string | undefined
  payme: PaymeAccount | undefined
  click: ClickAccount | undefined
  bbb: BbbServer | undefined
  ari: AriServer | undefined
}

/** A telephone exchange. */
export interface AriServer {
  url: string
  user: string
  password: string
  app: string
}

/** Rooms for webinars. */
export interface BbbServer {
  url: string
  secret: string
}

export interface PaymeAccount {
  merchantId: string
  key: string
}

export interface ClickAccount {
  merchantId: string
  serviceId: string
  secret: string
}

/** Parsed once at start; every fault is named at once, so that nobody fixes them one by one. */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const parsed = Checked.safeParse(env)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Configuration is not usable:\n${faults.join('\n')}`)
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: isAbsolute(e.DATA_DIR) ? e.DATA_DIR : resolve(root, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    namedStatements: e.DATABASE_PREPARED,
    demo: e.DEMO,
    origin: e.ORIGIN?.replace(/\/$/, ''),
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    authSecret: e.AUTH_SECRET,
    dataKey: e.DATA_KEY,
    eimzo: {
      serverUrl: e.EIMZO_SERVER_URL,
      serverHost: e.EIMZO_SERVER_HOST || (e.ORIGIN && new URL(e.ORIGIN).hostname),
      rootsFile: e.EIMZO_ROOTS ? resolve(root, e.EIMZO_ROOTS) : undefined,
      mobileSiteId: e.EIMZO_MOBILE_SITE,
      onVendorPorts: e.DEMO && e.EIMZO_SIMULATOR_PORTS,
      apiKeys: Object.fromEntries(pairsOf(e.EIMZO_API_KEYS)),
    },
    taxRegisterUrl: e.TAX_REGISTER_URL?.replace(/\/$/, ''),
    cadastreUrl: e.CADASTRE_URL?.replace(/\/$/, ''),
    creditBureauUrl: e.CREDIT_BUREAU_URL?.replace(/\/$/, ''),
    cropRegisterUrl: e.CROP_REGISTER_URL?.replace(/\/$/, ''),
    metricsToken: e.METRICS_TOKEN || undefined,
    rateLimit: e.RATE_LIMIT,
    queueSeconds: e.QUEUE_SECONDS,
    eskiz:
      e.ESKIZ_EMAIL && e.ESKIZ_PASSWORD
        ? {
            url: e.ESKIZ_URL ?? 'https://notify.eskiz.uz',
            email: e.ESKIZ_EMAIL,
            password: e.ESKIZ_PASSWORD,
            from: e.ESKIZ_FROM,
          }
        : undefined,
    playMobile:
      e.PLAYMOBILE_LOGIN && e.PLAYMOBILE_PASSWORD
        ? {
            url: e.PLAYMOBILE_URL ?? 'https://send.smsxabar.uz/broker-api',
            login: e.PLAYMOBILE_LOGIN,
            password: e.PLAYMOBILE_PASSWORD,
            from: e.PLAYMOBILE_FROM,
          }
        : undefined,
    telegram:
      e.TELEGRAM_BOT_TOKEN && e.TELEGRAM_BOT_NAME
        ? {
            url: e.TELEGRAM_API_URL ?? 'https://api.telegram.org',
            token: e.TELEGRAM_BOT_TOKEN,
            name: e.TELEGRAM_BOT_NAME,
          }
        : undefined,
    vapidKeys: e.VAPID_KEYS,
    pushService: e.PUSH_SERVICE_URL,
    smtp: e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: e.MAIL_FROM } : undefined,
    payme: e.PAYME_MERCHANT_ID && e.PAYME_KEY ? { merchantId: e.PAYME_MERCHANT_ID, key: e.PAYME_KEY } : undefined,
    click:
      e.CLICK_MERCHANT_ID && e.CLICK_SERVICE_ID && e.CLICK_SECRET
        ? { merchantId: e.CLICK_MERCHANT_ID, serviceId: e.CLICK_SERVICE_ID, secret: e.CLICK_SECRET }
        : undefined,
    ari:
      e.ARI_URL && e.ARI_USER && e.ARI_PASSWORD
        ? { url: e.ARI_URL.replace(/\/$/, ''), user: e.ARI_USER, password: e.ARI_PASSWORD, app: e.ARI_APP }
        : undefined,
    bbb: e.BBB_URL && e.BBB_SECRET ? { url: e.BBB_URL.replace(/\/$/, ''), secret: e.BBB_SECRET } : undefined,
  }
}

const pairsOf = (text = ''): [string, string][] =>
  text.split(',').flatMap((pair): [string, string][] => {
    const [domain = '', key = ''] = pair.split('=')
    return domain ? [[domain.toLowerCase(), key]] : []
  })
