import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { UnreachablePage } from './pages/unreachable-page.tsx';
import { toUnloadedComponent, useUnloadedComponent, whenOnline } from './parts/unloaded-component.ts';

/**
 * A page that is loaded when it is first opened. If its file cannot be loaded, the app stays, shows an error in place
 * of the page, and retries when the network is back. The router's own reaction would reload the document, which
 * without a network loses the app.
 * @param load imports the file
 * @param name the page's name among the exports of the file
 */
export function lazyPage<M extends Record<K, ComponentType>, K extends string>(
  load: () => Promise<M>,
  name: K,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(
    () =>
      whenOnline(load).catch(
        (error: unknown) => ({ [name]: createUnloadedPage(load, name, error) }) as Record<K, ComponentType>,
      ),
    name,
  ) as AsyncRouteComponent<object>;
}

/** Replaces a page until its file can be loaded. */
function createUnloadedPage<M extends Record<K, ComponentType>, K extends string>(
  load: () => Promise<M>,
  name: K,
  error: unknown,
): ComponentType {
  const source = toUnloadedComponent(async (): Promise<ComponentType> => (await load())[name], error);
  return function StandIn() {
    const { Part: Page, retry } = useUnloadedComponent(source);
    return Page ? <Page /> : <UnreachablePage retry={retry} />;
  };
}
