import { chosenSheet, wireChoices, wireWays } from './chooser.ts';
import { createPlayer, type Player } from './player.ts';
import { createRail } from './rail.ts';
import { fetchRecording } from './fetch-recording.ts';

type State = 'idle' | 'loading' | 'playing' | 'paused' | 'done' | 'failed';

/** Keeps the last line in view, unless the reader scrolled away from it. */
function createFollowing(view: HTMLElement) {
  let follows = true;
  view.addEventListener(
    'scroll',
    () => {
      follows = view.scrollTop + view.clientHeight > view.scrollHeight - 60;
    },
    { passive: true },
  );
  return {
    begin: () => {
      follows = true;
      view.scrollTop = 0;
    },
    follow: () => {
      if (follows) view.scrollTop = view.scrollHeight;
    },
  };
}

const isSeen = (element: HTMLElement): boolean =>
  element.offsetParent !== null && getComputedStyle(element).visibility === 'visible';

/** Plays the sheet that a visitor chooses; its recording is fetched on demand. */
function startExample(board: HTMLElement): void {
  const form = board.querySelector<HTMLFormElement>('.try');
  const view = board.querySelector<HTMLElement>('.chalk');
  const slate = view?.querySelector<HTMLElement>('[lang]');
  const status = board.querySelector('[role=status]');
  const controls = board.querySelector<HTMLElement>('.hand');
  if (!form || !view || !slate || !status || !controls) return;
  const rail = createRail(board);
  const following = createFollowing(view);
  let player: Player | null = null;
  let attempt = 0;

  const say = (text: string) => {
    status.textContent = text;
  };
  const become = (state: State) => {
    const focused = document.activeElement;
    board.dataset['state'] = state;
    if (!(focused instanceof HTMLElement) || !controls.contains(focused) || isSeen(focused)) return;
    // The pressed button is hidden now: focus moves to the first control of the new state.
    const next = [...controls.querySelectorAll<HTMLElement>('button, a')].find(isSeen);
    (next ?? view).focus({ preventScroll: true });
  };
  const end = () => {
    become('done');
    say(board.dataset['done'] ?? '');
  };
  const start = async () => {
    const chosen = chosenSheet(form);
    if (chosen === null) return;
    attempt += 1;
    const mine = attempt;
    player?.stop();
    become('loading');
    say(controls.querySelector('.messages .in-loading')?.textContent?.trim() ?? '');
    for (const link of controls.querySelectorAll<HTMLAnchorElement>('[data-full]')) {
      link.search = `?fiche=${chosen.id}`;
    }
    try {
      const recording = await fetchRecording(chosen.address);
      if (mine !== attempt) return;
      rail.begin(recording);
      following.begin();
      player = createPlayer(recording, {
        slate,
        onFrame: (seconds, part) => {
          const begun = rail.show(seconds, part);
          if (begun !== null) say((board.dataset['now'] ?? '').replace('#', begun));
          following.follow();
        },
        onEnd: end,
      });
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        player.skip();
        view.scrollTop = 0;
        return;
      }
      become('playing');
      controls.scrollIntoView({ block: 'nearest' });
      player.play();
    } catch {
      // Whatever the cause, the visitor learns that it failed and may retry.
      if (mine !== attempt) return;
      become('failed');
      say(controls.querySelector('.messages .in-failed')?.textContent?.trim() ?? '');
    }
  };
  const act: Record<string, () => void> = {
    pause: () => {
      player?.pause();
      become('paused');
    },
    resume: () => {
      become('playing');
      player?.play();
    },
    skip: () => {
      player?.skip();
      view.scrollTop = 0;
    },
    retry: () => void start(),
  };

  wireChoices(form);
  wireWays(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void start();
  });
  controls.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const name = target?.closest<HTMLElement>('[data-do]')?.dataset['do'];
    if (name !== undefined) act[name]?.();
  });
}

const board = document.querySelector<HTMLElement>('.board');
if (board !== null) startExample(board);
