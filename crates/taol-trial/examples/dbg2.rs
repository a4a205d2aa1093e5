use taol_rules::{dice::Seeded, turn, event::Event}; use taol_trial::*;
fn main(){ for seed in 0..8 { let (s,st)=situation(seed,Size::bench(40)); let o=orders::bench_orders(seed,&s,&st); let out=turn::play(&s,&st,&o,&mut Seeded::new(b"bench",seed as u32)).unwrap();
 let n=|f:&dyn Fn(&Event)->bool| out.events.iter().filter(|e|f(e)).count();
 let t=std::time::Instant::now(); for r in 0..10 { let _=turn::play(&s,&st,&o,&mut Seeded::new(b"bench",r)); } 
 println!("{seed}: sighted {} met {} slow {} legs {} watchers {} us {:.1}", n(&|e|matches!(e,Event::Sighted{..})), n(&|e|matches!(e,Event::Met{..})), n(&|e|matches!(e,Event::Slowness{..})), out.timeline.tracks.iter().map(|t|t.legs.len()).sum::<usize>(), out.timeline.tracks.iter().filter(|t|t.legs.len()>6).count(), t.elapsed().as_secs_f64()*2000.0); } }
