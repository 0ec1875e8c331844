"""Reads texts of the demo world aloud: demo/media/voices/*.ogg, and films of lessons *.webm.

Run by hand when the texts change; needs espeak-ng and ffmpeg. What it writes is committed, so nobody else needs them.
"""
import pathlib, re, subprocess, sys

here = pathlib.Path(__file__).parent.parent
texts = here / 'demo/media'
out = texts / 'voices'
out.mkdir(exist_ok=True)


def speak(text: str, lang: str, target: pathlib.Path, picture: str | None = None) -> None:
    wav = out / 'speech.wav'
    plain = text.replace('ʻ', "'").replace('ʼ', "'")
    subprocess.run(['espeak-ng', '-v', 'ru' if lang == 'ru' else 'uz', '-s', '135', '-w', str(wav), plain], check=True)
    opus = ['-c:a', 'libopus', '-b:a', '14k', '-ac', '1']
    film = []
    if picture:
        source = here / f'build/art/{picture}-card.webp'
        film = ['-loop', '1', '-framerate', '1', '-i', str(source)]
        opus += ['-vf', 'scale=640:480', '-c:v', 'libvpx-vp9', '-crf', '45', '-b:v', '0', '-pix_fmt', 'yuv420p', '-shortest']
    run = ['ffmpeg', '-loglevel', 'error', '-y', *film, '-i', str(wav), *opus, str(target)]
    subprocess.run(run, check=True)
    wav.unlink()
    print(target.name, target.stat().st_size, file=sys.stderr)


def blocks(name: str):
    for block in (texts / f'{name}.md').read_text().split('\n=== ')[0 if name != 'library' else 1:]:
        block = block.removeprefix('=== ')
        if block.strip() and not block.startswith('#'):
            yield block.split('\n', 1)


for key, block in blocks('audiobooks'):
    lang = re.search(r'^language: (\w+)', block, re.M)[1]
    for number, track in enumerate(block.split('\n--- ')[1:], 1):
        speak(track.split('\n', 1)[1].strip(), lang, out / f'{key}-{number}.ogg')

for key, block in blocks('courses'):
    cover = re.search(r'^cover: ([\w-]+)', block, re.M)[1]
    for number, lesson in enumerate(block.split('\n--- ')[1:], 1):
        head, rest = lesson.split('\n', 1)
        uz = rest.split('\n# ru')[0].removeprefix('# uz ').strip()
        if 'video' in head:
            speak(uz, 'uz', out / f'{key}-{number}.webm', cover)
        elif 'audio' in head:
            speak(uz, 'uz', out / f'{key}-{number}.ogg')

for name, keys in (('news', ('kuzgi-bugdoy-ekish', 'tomchilatib-sugorish-navbati')), ('articles', ('bugdoy-oziqlantirish', 'bozorga-chiqish'))):
    for key, block in blocks(name):
        if key in keys:
            uz = block.split('# uz ')[1].split('\n# ru')[0]
            speak(re.sub(r'^[>#-] ?', '', uz, flags=re.M), 'uz', out / f'{key}.ogg')
