import { itemList } from '../../languages/tables.ts';
import type { LocalClauses } from '../../draft.ts';

/** Brazilian law, in Portuguese, where it requires more than the general Portuguese texts. */
export const BRAZIL_IN_PORTUGUESE: LocalClauses = {
  terms: [
    {
      id: 'br-supplier',
      after: 'parties',
      title: 'Identificação do fornecedor',
      text: (c) =>
        `Informações do Decreto 7.962/2013, artigo 2º:${itemList(`Fornecedor: ${c.fill('legalName')}`, `CNPJ ou CPF: ${c.fill('registrationNumber')}`, `Endereço: ${c.fill('address')}`, `E-mail: ${c.fill('contactEmail')}; telefone: ${c.fill('phone')}`)}`,
    },
    {
      id: 'disclaimer',
      title: 'Garantia legal',
      text: (c) =>
        c.sellsTo('consumers')
          ? 'Respondemos por vícios na forma do Código de Defesa do Consumidor. Vícios aparentes podem ser reclamados em 30 dias, ou em 90 dias para o que é durável; nos ocultos, o prazo começa quando aparecem (artigo 26). Se o vício não for sanado em 30 dias, você escolhe entre a troca, a devolução do valor pago e o abatimento do preço (artigo 18). A garantia legal independe de termo escrito e não pode ser excluída (artigos 24 e 25).'
          : 'Entre empresas valem as garantias do Código Civil, entre elas a dos vícios redibitórios (artigos 441 a 446).',
    },
    {
      id: 'liability',
      title: 'Responsabilidade',
      text: (c) =>
        `Respondemos pelos danos que causarmos, na forma da lei. Nada limita a responsabilidade por dolo, culpa grave ou dano à vida e à saúde. ${c.sellsTo('consumers') ? 'Perante consumidores, não excluímos nem reduzimos a nossa responsabilidade (artigos 14, 25 e 51, I, do Código de Defesa do Consumidor). ' : ''}${c.sellsTo('businesses') ? 'Perante empresas, respondemos pelos danos diretos.' : ''}`.trim(),
    },
    {
      id: 'law',
      title: 'Lei e foro',
      text: (c) =>
        `${c.facts.governingLaw ? `Lei aplicável: ${c.fill('governingLaw')}` : 'Aplica-se a lei brasileira'}. ${c.sellsTo('consumers') ? 'O consumidor pode mover ação no foro do seu domicílio (artigo 101, I, do Código de Defesa do Consumidor). ' : ''}${c.sellsTo('businesses') ? `Entre empresas, foro: ${c.facts.courts ? c.fill('courts') : 'o da nossa sede'}.` : ''}`.trim(),
    },
  ],
  privacy: [
    {
      id: 'br-logs',
      after: 'lgpd',
      title: 'Registros de acesso',
      text: () =>
        'O Marco Civil da Internet (Lei 12.965/2014, artigo 15) manda guardar, em sigilo e por seis meses, os registros de acesso à nossa aplicação: data e hora do uso e endereço IP. Só os entregamos por ordem judicial.',
    },
  ],
};
