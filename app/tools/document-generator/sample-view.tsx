import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { BlockView } from '#app/tools/shared/document-view.tsx';
import { SampleHead } from '#app/tools/shared/sample-head.tsx';
import type { Block } from '#domain/documents/document-model.ts';
import { DutyList } from './duty-list.tsx';
import { type SampleOf, sampleParagraphs } from './sample.ts';
import { titleOf } from './write-document.ts';

type Props = SampleOf & { copy: GeneratorCopy };

/** A blank as its name: nothing is there to be filled in. */
const named = (block: Block): Block =>
  block.type === 'paragraph'
    ? { ...block, runs: block.runs.map((run) => (run.kind === 'blank' ? { ...run, kind: 'field' } : run)) }
    : block;

/**
 * The beginning of a document as the generator writes it, marked as a sample: a sheet that the page's line folds, the
 * duties beyond the fold.
 */
export function GeneratorSample(props: Props) {
  const { sample, data, templates, copy } = props;
  const paragraphs = sampleParagraphs(props);
  const template = templates.find(({ id }) => id === sample.document);
  if (!template || paragraphs.length === 0) return null;
  return (
    <section className="tool-sample" aria-labelledby="generator-sample">
      <SampleHead
        id="generator-sample"
        title={titleOf(template, sample.role)}
        sample={sample}
        data={data}
        copy={copy}
      />
      <div className="sample-sheet on-paper">
        {paragraphs.map(({ clause, blocks: [heading, ...blocks] }) => (
          <div key={clause.key} className="sample-clause grid-12" data-sample-clause={clause.key}>
            <div className="clause-text">
              {heading && <BlockView block={heading} top={2} />}
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a paragraph keep no state.
                <BlockView key={index} block={named(block)} />
              ))}
            </div>
            <div className="clause-notes">
              <p className="type-label">{copy.answers}</p>
              <DutyList duties={clause.answers} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
