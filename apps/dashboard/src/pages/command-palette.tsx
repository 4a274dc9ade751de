import { Dialog } from 'radix-ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { toRefusal } from '../api.ts';
import { joinClassNames } from '../parts/class-names.ts';
import { Kbd } from '../parts/kbd.tsx';
import { focusPage, useFocusReturn } from '../parts/use-focus-return.ts';
import { useCommands, type Command } from '../use-commands.ts';
import { useSignOut } from '../use-sign-out.ts';
import { t } from '../words/words.ts';

/**
 * One field for navigation and actions. The focus stays in it while the arrow keys select (ARIA 1.2 combobox with a
 * listbox). Escape returns the focus to where it was; a choice that opens a page moves it there.
 */
export function CommandPalette({ close, showSheet }: { close: () => void; showSheet: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [selectedId, want] = useState<string>();
  const hasGone = useRef(false);
  const focus = useFocusReturn();
  const signOut = useSignOut();
  const { groups, isLooking, error } = useCommands(typed, { leave: () => signOut.mutate(), showSheet });
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.max(
    0,
    commands.findIndex((command) => command.id === selectedId),
  );
  const chosen = commands[at];
  useEffect(() => {
    // Newer browsers return a promise from this call, which is not a clean-up function.
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const run = (command: Command): void => {
    command.run();
    if (command.stays) return;
    hasGone.current = !command.isHere;
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || commands.length === 0) return;
    if (event.key === 'Enter' && chosen) run(chosen);
    else if (event.key === 'ArrowDown') want(commands[(at + 1) % commands.length]!.id);
    else if (event.key === 'ArrowUp') want(commands.at(at - 1)!.id);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            if (!hasGone.current) return focus.onCloseAutoFocus(event);
            event.preventDefault();
            focusPage();
          }}
          className="fixed inset-x-4 top-[max(1rem,12vh)] z-50 mx-auto flex max-h-[min(30rem,76vh)] max-w-xl animate-[rise_160ms_ease-out] flex-col overflow-hidden rounded-2xl border border-line bg-panel shadow-2xl focus:outline-none"
        >
          <Dialog.Title className="sr-only">{t('shell.commands')}</Dialog.Title>
          <input
            role="combobox"
            aria-label={t('shell.searchLabel')}
            aria-autocomplete="list"
            aria-expanded={commands.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={chosen && `${id}${chosen.id}`}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={253}
            placeholder={t('shell.searchForPagesDomainsActions')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              want(undefined);
            }}
            onKeyDown={press}
            className="h-13 w-full shrink-0 border-b border-line bg-transparent px-5 text-[15px] text-ink placeholder:text-soft/80 focus-visible:outline-none max-sm:text-base"
          />
          <div
            ref={list}
            id={`${id}list`}
            role="listbox"
            aria-label={t('shell.commands')}
            className="overflow-y-auto p-2"
          >
            {groups.map(({ name, commands }) => (
              <div key={name} role="group" aria-labelledby={`${id}${name}`} className="pb-1.5">
                <div id={`${id}${name}`} role="presentation" className="px-3 pt-2 pb-1 text-[13px] text-soft">
                  {name}
                </div>
                {commands.map((command) => (
                  <Option
                    key={command.id}
                    id={`${id}${command.id}`}
                    command={command}
                    isChosen={command === chosen}
                    point={() => want(command.id)}
                    run={() => run(command)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p
            role="status"
            className={joinClassNames(
              !isLooking && !error && !signOut.error && 'sr-only',
              'px-5 pb-3 text-[13px] text-soft',
            )}
          >
            {signOut.error?.message ??
              (error
                ? t('shell.couldntLoadYourDomainsMessage', { message: toRefusal(error).message })
                : isLooking
                  ? t('shell.searchingYourDomains')
                  : t('shell.countFound', { count: commands.length }))}
          </p>
          <p
            aria-hidden="true"
            className="flex shrink-0 gap-4 border-t border-line px-5 py-2.5 text-[13px] text-soft pointer-coarse:hidden"
          >
            <span className="flex items-center gap-1.5">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd> {t('shell.select')}
            </span>
            <span className="flex items-center gap-1.5">
              <Kbd>Enter</Kbd> {t('shell.open')}
            </span>
            <span className="flex items-center gap-1.5">
              <Kbd>Esc</Kbd> {t('shell.back')}
            </span>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Option({
  id,
  command: { name, icon: Icon },
  isChosen,
  point,
  run,
}: {
  id: string;
  command: Command;
  isChosen: boolean;
  point: () => void;
  run: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isChosen || point()}
      onClick={run}
      className={joinClassNames(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5',
        isChosen ? 'bg-sunken text-ink' : 'text-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.9} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </div>
  );
}
