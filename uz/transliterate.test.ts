import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLatin, cyrillicToLatin, latinToCyrillic } from './transliterate.ts'

const pairs = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('='))
    .map(([latin = '', cyrillic = '']) => ({ latin, cyrillic }))

const collected = pairs(`
  oʻzbek=ўзбек gʻoʻza=ғўза bugʻdoy=буғдой sholi=шоли yer=ер yeryongʻoq=ерёнғоқ yoʻl=йўл yangi=янги yulduz=юлдуз
  ekin=экин elektr=электр poeziya=поэзия aeroport=аэропорт maʼno=маъно sanʼat=санъат qalʼa=қалъа Isʼhoq=Исҳоқ
  asʼhob=асҳоб mashʼal=машъал sunʼiy=сунъий moʻjiza=мўъжиза sentabr=сентябрь oktabr=октябрь yanvar=январь
  fevral=февраль aprel=апрель iyun=июнь sirk=цирк sement=цемент konsert=концерт militsiya=милиция aksiya=акция
  obyekt=объект subyekt=субъект inyeksiya=инъекция albom=альбом asfalt=асфальт kalendar=календарь batalyon=батальон
  pyesa=пьеса dengiz=денгиз oʻgʻit=ўғит Abdullayev=Абдуллаев Fargʻona=Фарғона dunyoqarash=дунёқараш SHAHAR=ШАҲАР
  Choʻl=Чўл CHOʻL=ЧЎЛ
`)

const everyday = pairs(`
  traktor=трактор kombayn=комбайн litsenziya=лицензия investitsiya=инвестиция konstitutsiya=конституция
  operatsiya=операция elektrolit=электролит konteyner=контейнер gektar=гектар sellyuloza=целлюлоза sex=цех
  vaksina=вакцина sitrus=цитрус sentner=центнер protsent=процент dizel=дизель filtr=фильтр kultivator=культиватор
  opriskivatel=опрыскиватель ammiak=аммиак karbamid=карбамид selitra=селитра superfosfat=суперфосфат kalsiy=кальций
  sulfat=сульфат gerbitsid=гербицид pestitsid=пестицид defoliatsiya=дефолиация gidroponika=гидропоника
  teplitsa=теплица inkubatsiya=инкубация melioratsiya=мелиорация irrigatsiya=ирригация dezinfeksiya=дезинфекция
  seleksiya=селекция reproduksiya=репродукция brutsellyoz=бруцеллёз salmonellyoz=сальмонеллёз gelmintoz=гельминтоз
  penitsillin=пенициллин vaksinatsiya=вакцинация karantin=карантин kartofel=картофель selderey=сельдерей
  kolrabi=кольраби apelsin=апельсин mandarin=мандарин greypfrut=грейпфрут lyutserna=люцерна esparset=эспарцет
  forel=форель karas=карась akvakultura=аквакультура ekskavator=экскаватор buldozer=бульдозер avtogreyder=автогрейдер
  pritsep=прицеп kompressor=компрессор konveyer=конвейер transportyor=транспортёр ventilyatsiya=вентиляция
  konditsioner=кондиционер termometr=термометр voltmetr=вольтметр protsessor=процессор kompyuter=компьютер
  noutbuk=ноутбук printer=принтер parol=пароль profil=профиль modul=модуль funksiya=функция versiya=версия
  auksion=аукцион tender=тендер ekspertiza=экспертиза sertifikat=сертификат aksiz=акциз aksiya=акция
  aksiyador=акциядор aksioner=акционер obligatsiya=облигация depozit=депозит veksel=вексель eksportyor=экспортёр
  deklaratsiya=декларация subsidiya=субсидия kompensatsiya=компенсация pensiya=пенсия pensioner=пенсионер
  vakansiya=вакансия byudjet=бюджет inflyatsiya=инфляция devalvatsiya=девальвация rubl=рубль sent=цент
  franshiza=франшиза korporatsiya=корпорация konsern=концерн konsorsium=консорциум kooperatsiya=кооперация
  assotsiatsiya=ассоциация federatsiya=федерация inspeksiya=инспекция komissiya=комиссия premyer=премьер
  konvensiya=конвенция konferensiya=конференция festival=фестиваль sessiya=сессия fraksiya=фракция koalitsiya=коалиция
  rezolyutsiya=резолюция konsepsiya=концепция proyekt=проект indeks=индекс informatsiya=информация
  modernizatsiya=модернизация rekonstruksiya=реконструкция ratifikatsiya=ратификация spetsifikatsiya=спецификация
  dissertatsiya=диссертация litsey=лицей fakultet=факультет dotsent=доцент abituriyent=абитуриент sotsial=социал
  sotsiologiya=социология spetsialist=специалист ofitser=офицер militsiya=милиция politsiya=полиция yustitsiya=юстиция
  kassatsiya=кассация migratsiya=миграция konsul=консул meditsina=медицина gospital=госпиталь inyeksiya=инъекция
  retsept=рецепт farmatsevtika=фармацевтика infeksiya=инфекция insult=инсульт protsedura=процедура
  ultratovush=ультратовуш patsiyent=пациент shprits=шприц sement=цемент asfalt=асфальт kafel=кафель panel=панель
  sokol=цоколь interyer=интерьер podyezd=подъезд magistral=магистраль tonnel=тоннель bulvar=бульвар rayon=район
  mikrorayon=микрорайон elektr=электр energetika=энергетика elektrostansiya=электростанция kabel=кабель
  predoxranitel=предохранитель akkumulyator=аккумулятор neft=нефть avtomobil=автомобиль poyezd=поезд aeroport=аэропорт
  mototsikl=мотоцикл rels=рельс silindr=цилиндр mebel=мебель pult=пульт konsert=концерт film=фильм multfilm=мультфильм
  spektakl=спектакль rejissyor=режиссёр ssenariy=сценарий ansambl=ансамбль poema=поэма poeziya=поэзия
  redaksiya=редакция publitsist=публицист intervyu=интервью albom=альбом kalendar=календарь medal=медаль yanvar=январь
  fevral=февраль mart=март aprel=апрель may=май iyun=июнь iyul=июль avgust=август sentabr=сентябрь oktabr=октябрь
  noyabr=ноябрь dekabr=декабрь Rossiya=Россия Belarus=Беларусь Polsha=Польша Germaniya=Германия Fransiya=Франция
  Shveysariya=Швейцария Shvetsiya=Швеция Belgiya=Бельгия Gretsiya=Греция Vyetnam=Вьетнам Koreya=Корея Yevropa=Европа
  Osiyo=Осиё Bryussel=Брюссель bioenergetika=биоэнергетика gidrotsilindr=гидроцилиндр granula=гранула
  konsentrat=концентрат mikroelement=микроэлемент mulcha=мульча polietilen=полиэтилен
  ultrafiltratsiya=ультрафильтрация filtratsiya=фильтрация sellofan=целлофан sentrifuga=центрифуга sikl=цикл
  siklon=циклон sirkulyatsiya=циркуляция sisterna=цистерна emulsiya=эмульсия effekt=эффект pitsa=пицца
  pechenye=печенье mayonez=майонез yogurt=йогурт vermishel=вермишель konyak=коньяк keshyu=кешью slesar=слесарь
  tokar=токарь sekretar=секретарь kuryer=курьер pochtalyon=почтальон konsultant=консультант konsultatsiya=консультация
  alternativ=альтернатив alyans=альянс batalyon=батальон pavilyon=павильон bilyard=бильярд baryer=барьер
  karyera=карьера premyera=премьера pyesa=пьеса atelye=ателье dosye=досье relyef=рельеф rol=роль rul=руль nol=ноль
  stil=стиль nikel=никель delfin=дельфин impuls=импульс skulptura=скульптура rezultat=результат kultura=культура
  multimedia=мультимедиа folklor=фольклор feldsher=фельдшер byulleten=бюллетень tyulpan=тюльпан atseton=ацетон
  glitserin=глицерин defitsit=дефицит insident=инцидент kanselyariya=канцелярия kvars=кварц koeffitsiyent=коэффициент
  matritsa=матрица munitsipalitet=муниципалитет narsiss=нарцисс potensial=потенциал differensial=дифференциал
  prinsip=принцип provinsiya=провинция proporsiya=пропорция porsiya=порция protsess=процесс retsidiv=рецидив
  retsenziya=рецензия sanksiya=санкция tendensiya=тенденция unsiya=унция sivilizatsiya=цивилизация sitata=цитата
  ensiklopediya=энциклопедия distansiya=дистанция refleksiya=рефлексия biopsiya=биопсия subyekt=субъект obyekt=объект
  syezd=съезд syomka=съёмка adyutant=адъютант konyunktura=конъюнктура mer=мэр duel=дуэль siluet=силуэт aloe=алоэ
  kobalt=кобальт gazel=газель sudya=судья sentabrda=сентябрда sentabrgacha=сентябргача oktabrdan=октябрдан
  aprelning=апрелнинг iyulga=июлга sementning=цементнинг aksiyalar=акциялар aksiyadorlik=акциядорлик sexlar=цехлар
  albomlar=альбомлар filtrlar=фильтрлар avtomobillar=автомобиллар mebelsozlik=мебелсозлик neftchi=нефтчи rolni=ролни
  modellar=моделлар litsenziyalash=лицензиялаш vaksinasi=вакцинаси avtostansiya=автостанция
  mikroprotsessor=микропроцессор intervyusi=интервьюси rayonlashtirilgan=районлаштирилган kalendari=календари
  koeffitsiyenti=коэффициенти protsentli=процентли kompyuterlashtirish=компьютерлаштириш shoʻbasi=шўъбаси
  moʻjizaviy=мўъжизавий moʻtadillik=мўътадиллик sanʼat=санъат maʼnaviy=маънавий maʼlumot=маълумот eʼlon=эълон
  eʼtibor=эътибор taʼlim=таълим qatʼiy=қатъий sheʼr=шеър mudofaa=мудофаа murojaat=мурожаат beeʼtibor=беэътибор
  feʼl=феъл surʼat=суръат masʼul=масъул meʼyor=меъёр neʼmat=неъмат shuʼla=шуъла juzʼiy=жузъий inʼom=инъом raʼno=раъно
  dunyo=дунё sayyora=сайёра tayyor=тайёр ayol=аёл viloyat=вилоят ziyon=зиён quyosh=қуёш soya=соя xoʻjalik=хўжалик
  bugʻdoy=буғдой makkajoʻxori=маккажўхори noʻxat=нўхат sarimsoq=саримсоқ yongʻoq=ёнғоқ qoʻy=қўй tovuq=товуқ
  goʻsht=гўшт oʻgʻit=ўғит sugʻorish=суғориш hosildorlik=ҳосилдорлик urugʻ=уруғ chorvachilik=чорвачилик
  hasharot=ҳашарот yigʻim-terim=йиғим-терим yoʻriqnoma=йўриқнома yigirma=йигирма yil=йил yongʻin=ёнғин yuk=юк
  yaylov=яйлов ega=эга eshik=эшик ehtiyoj=эҳтиёж yeryongʻoq=ерёнғоқ yetakchi=етакчи loyiha=лойиҳа poyabzal=пойабзал
  Payariq=Пайариқ ishchi=ишчи ketsa=кетса otsiz=отсиз aytsin=айтсин sirka=сирка pulsiz=пулсиз olgan=олган
  falsafa=фалсафа ilingan=илинган alfavit=алфавит metr=метр kanal=канал Mirziyoyev=Мирзиёев Yusupov=Юсупов
  Isʼhoqov=Исҳоқов Noʻmonov=Нўъмонов Yoʻldoshev=Йўлдошев Yoqubov=Ёқубов Ergashev=Эргашев Joʻrayev=Жўраев
  Xoʻjayev=Хўжаев Yaʼqubov=Яъқубов Tatyana=Татьяна Igor=Игорь Vasilyev=Васильев Solovyov=Соловьёв Yelena=Елена
  Sergey=Сергей Pyotr=Пётр Ismoil=Исмоил Muhammad=Муҳаммад Xorazm=Хоразм Qashqadaryo=Қашқадарё Fargʻona=Фарғона
  Qoraqalpogʻiston=Қорақалпоғистон Yangiyoʻl=Янгийўл Gʻijduvon=Ғиждувон Toʻrtkoʻl=Тўрткўл Ellikqalʼa=Элликқалъа
`)

test('the pair tables are read whole', () => {
  expect(collected).toHaveLength(48)
  expect(everyday.length).toBeGreaterThan(400)
})

describe.each([
  { name: 'collected pairs', table: collected },
  { name: 'everyday, farming and office words', table: everyday },
])('$name', ({ table }) => {
  test.each(table)('$latin → $cyrillic', ({ latin, cyrillic }) => expect(latinToCyrillic(latin)).toBe(cyrillic))
  test.each(table)('$cyrillic → $latin', ({ latin, cyrillic }) => expect(cyrillicToLatin(cyrillic)).toBe(latin))
  test.each(table)('$latin in capitals', ({ latin, cyrillic }) => {
    expect(latinToCyrillic(latin.toUpperCase())).toBe(cyrillic.toUpperCase())
    expect(cyrillicToLatin(cyrillic.toUpperCase())).toBe(latin.toUpperCase())
  })
})

describe('whole texts', () => {
  test.each([
    ["Sotuvda MTZ-82 traktori, narxi 120 000 000 so'm.", 'Сотувда MTZ-82 трактори, нархи 120 000 000 сўм.'],
    ['Batafsil: https://agro.uz/mtz?id=1, info@agro.uz', 'Батафсил: https://agro.uz/mtz?id=1, info@agro.uz'],
    ['XXI asr, II chorak, I bosqich', 'XXI аср, II чорак, I босқич'],
    ['V. Karimov, I. Aliyev, Sh.Rashidov', 'В. Каримов, И. Алиев, Ш.Рашидов'],
    ['NPK oʻgʻiti, QR-kod, GPSdan, SMS-xabar, pH', 'NPK ўғити, QR-код, GPSдан, SMS-хабар, pH'],
    ['MChJ, YaTT, MFY, QFY, AJ, AQSH, GESlar, IES', 'МЧЖ, ЯТТ, МФЙ, ҚФЙ, АЖ, АҚШ, ГЭСлар, ИЭС'],
    ['2025-yil 14-fevraldagi qaror', '2025-йил 14-февралдаги қарор'],
    ['<b>Narxi</b>: {price} soʻm&nbsp;', '<b>Нархи</b>: {price} сўм&nbsp;'],
    ['hisobot.pdf, @agro_bot, B12 vitamini, Wi-Fi', 'hisobot.pdf, @agro_bot, B12 витамини, Wi-Fi'],
    ["'Bahor' fermer xoʻjaligi", "'Баҳор' фермер хўжалиги"],
    ['Nyu-York, Excel fayli', 'Нью-Йорк, Excel файли'],
  ])('%s', (latin, cyrillic) => expect(latinToCyrillic(latin)).toBe(cyrillic))

  test.each([
    ['МЧЖнинг раҳбари, ЯТТ', 'MChJning rahbari, YaTT'],
    ['Ш.Каримов ШАҲАР ҳокими', 'Sh.Karimov SHAHAR hokimi'],
    ['МТЗ-82, QR-код, https://agro.uz', 'MTZ-82, QR-kod, https://agro.uz'],
    ['Щедрин, вымпел', 'Shchedrin, vimpel'],
  ])('%s', (cyrillic, latin) => expect(cyrillicToLatin(cyrillic)).toBe(latin))

  test.each([
    ['alʼbom', 'альбом'],
    ["ob'ekt", 'объект'],
    ['tsement', 'цемент'],
    ['proekt', 'проект'],
    ['sentyabrda', 'сентябрда'],
    ['Ishoq', 'Исҳоқ'],
    ['Roʼya', 'Роъя'],
  ])('careless %s is understood', (latin, cyrillic) => expect(latinToCyrillic(latin)).toBe(cyrillic))
})

describe('cleanLatin', () => {
  test.each([
    ["o'zbek g`oz O‘zbek ma'no", 'oʻzbek gʻoz Oʻzbek maʼno'],
    ['Ösimlik ğalla şahar ÇÖL', 'Oʻsimlik gʻalla shahar CHOʻL'],
    ['H\u0430zr\u0430ti B\u043eb', 'Hazrati Bob'],
    ["'Bahor'", "'Bahor'"],
    ['a\u00adb\u200bc\u00a0d', 'abc d'],
  ])('%s', (dirty, clean) => expect(cleanLatin(dirty)).toBe(clean))

  test('cleaning twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cleanLatin(cleanLatin(text)) === cleanLatin(text)))
  })
})

const latinSyllable = fc.constantFrom(...'ba do ga hi xu qo ye yo ya oʻ gʻi shi cho zar tur ben lik'.split(' '))
const latinWord = fc.array(latinSyllable, { minLength: 1, maxLength: 6 }).map((syllables) => syllables.join(''))

test('a converted Latin word has no Latin letter left', () => {
  fc.assert(fc.property(latinWord, (word) => !/[a-z]/i.test(latinToCyrillic(word))))
})

test('converting to Latin leaves no Uzbek Cyrillic letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳАЕЦШЪЎ -.') }), (text) => {
      return !/\p{Script=Cyrillic}/u.test(cyrillicToLatin(text))
    }),
  )
})

test('a hundred thousand letters of one hostile pattern are over in seconds', () => {
  for (const unit of ['a', 'multi', 'a.', 'a-', '<a'])
    expect(latinToCyrillic(unit.repeat(100_000 / unit.length))).toHaveLength(100_000)
}, 5000)

test('a listed word carries any row of endings, also one that reads in many ways, and nothing besides', () => {
  const row = 'dani'.repeat(13)
  expect(latinToCyrillic(`sirk${row}`)).toBe(`цирк${'дани'.repeat(13)}`)
  expect(latinToCyrillic(`sirk${row}x`)).toBe(`сирк${'дани'.repeat(13)}х`)
  expect(latinToCyrillic('sirklashtirish')).toBe('цирклаштириш')
})
