import { Button } from '../parts/button.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { checkSample } from '../code-samples.ts';

/** The one time a key is seen in full, and a request that already works with it. */
export function CreatedKeyView({ secret, done }: { secret: string; done: () => void }) {
  return (
    <div className="space-y-5">
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-2.5 pr-2.5 pl-4">
        <output aria-label="Your new API key" className="min-w-0 flex-1 font-mono text-[13px] break-all">
          {secret}
        </output>
        <CopyButton text={secret} label="Copy key" caption="Copy" />
      </div>
      <div>
        <h3 className="mb-2 text-[13px] font-medium">Try it</h3>
        <CodeSample code={checkSample(secret)} label="Check a name with your new key" />
      </div>
      <Button look="primary" className="w-full" onClick={done}>
        I saved it
      </Button>
    </div>
  );
}
